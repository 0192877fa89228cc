// What a picture is called, said at a tap: a finger has no pointer that could rest on it. What does something of its own is
// left alone.

const DOES = "button, a, input, select, textarea, label, summary, [role='button']";
const PARTS = "main, section, article, nav, dialog, ol, ul, [role='group']"; // their names are those of whole parts of a page

export const namesAtATap = (place, say) =>
  place.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.target.closest(DOES)) return;
    const name = nameOf(event.target, place);
    if (name) say(name);
  });

function nameOf(tapped, place) {
  for (let each = tapped; each && each !== place; each = each.parentElement) {
    const name = ownName(each);
    if (name) return name;
  }
  return beside(tapped.closest("svg.icon"));
}

const ownName = (element) =>
  element.getAttribute("title") ??
  element.querySelector(":scope > title")?.textContent ??
  (element.matches(PARTS) ? null : element.getAttribute("aria-label"));

// A picture without a name of its own stands beside words that say it.
function beside(icon) {
  let each = icon?.parentElement;
  while (each && !each.textContent.trim()) each = each.parentElement;
  return each?.textContent.trim();
}
