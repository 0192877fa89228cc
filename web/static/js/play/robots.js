// What robots have done one after the other: their pieces are put on the board by people, who need time to look.

const MOST = 8; // lines
const newest = (history) => history.findLastIndex((line) => line.by !== "automatic" && !line.companion && !line.undone);

// In words, oldest first, without what the newest entry has brought, which is shown anyway.
export function robotsDid({ history, desk }) {
  if (desk.demonstration || desk.robots.length === 0) return [];
  const done = history.slice(newest(history) + 1).filter((line) => line.by === "automatic" && !line.undone);
  return done
    .slice(0, -1)
    .slice(-MOST)
    .map((line) => line.words);
}
