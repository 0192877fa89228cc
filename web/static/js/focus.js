// People who work with the keyboard, or listen, stay where they were although things are redrawn.

// How to find this control again in what is drawn next.
function findable(element) {
  const attributes = [...element.attributes].filter(({ name }) => name.startsWith("data-"));
  const known = attributes.length
    ? attributes
    : [...element.attributes].filter(({ name }) => name === "id" || name === "aria-label");
  if (!known.length) return null;
  const within = element.parentElement?.closest("[id]");
  return `${within ? `#${CSS.escape(within.id)} ` : ""}${element.localName}${known.map(({ name, value }) => `[${name}="${CSS.escape(value)}"]`).join("")}`;
}

// Remembers what has the focus; call the answer when it may have been replaced. What is gone leaves it to the sentence
// that says what comes next.
export function rememberedFocus() {
  const held = document.activeElement;
  if (!held || held === document.body) return () => {};
  const again = findable(held);
  return () => {
    if (document.activeElement && document.activeElement !== document.body) return;
    for (const heir of [again && document.querySelector(again), document.getElementById("agenda")]) {
      heir?.focus({ preventScroll: true });
      if (heir && document.activeElement === heir) return;
    }
  };
}

export function keepingFocus(change) {
  const back = rememberedFocus();
  change();
  back();
}
