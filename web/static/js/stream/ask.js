// Asking the companion for something that changes nothing. Gives its answer, or null where there is none: the line to the
// companion notices a lost contact, and says so.

export async function ask(path) {
  try {
    const answer = await fetch(path);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
