// Copying the board that lies on the table: choose what lies there, then tap every place where it does. Beside each kind
// stands how many are on the drawing and how many are in the box, so that what is missing or double is seen at once.

import { h, icon } from "../dom.js";
import { t, tn } from "../words.js";
import { draft } from "./draft.js";
import { HARBORS, LANDS, RESOURCE, panel } from "./parts.js";

const SORTS = { terrain: t("Land"), number: t("Numbers"), harbor: t("Harbors"), robber: t("Robber") };
const brush = { sort: "terrain", kind: "hills" };

export function brushes(now) {
  const counted = now.counted.filter((one) => one.sort === brush.sort);
  return panel(
    t("Copy the table"),
    h("p", { role: "status" }, words()),
    h(
      "div",
      { class: "row", role: "tablist", "aria-label": t("What to copy") },
      Object.entries(SORTS).map(([sort, title]) =>
        h(
          "button",
          {
            type: "button",
            role: "tab",
            "aria-selected": String(sort === brush.sort),
            "data-sort": sort,
            onclick: () => take(sort, null),
          },
          title,
          missing(now, sort) > 0 && h("span", { class: "count" }, missing(now, sort)),
        ),
      ),
    ),
    brush.sort !== "robber" &&
      h(
        "div",
        { class: "brushes", role: "group", "aria-label": SORTS[brush.sort] },
        counted.map((one) =>
          h(
            "button",
            {
              type: "button",
              class: state(one),
              "aria-pressed": String(brush.kind === one.kind),
              "data-brush": one.kind,
              onclick: () => take(brush.sort, one.kind),
            },
            picture(one),
            h("b", {}, nameOf(one)),
            h("span", { class: "small" }, check(one)),
          ),
        ),
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(brush.kind === ""),
            "data-brush": "none",
            onclick: () => take(brush.sort, ""),
          },
          h("b", {}, t("Nothing")),
          h("span", { class: "small" }, t("takes away")),
        ),
      ),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { type: "button", "data-do": "bare", onclick: () => draft.send("lay", { how: "copied" }) },
        t("Begin with a bare island"),
      ),
    ),
  );
}

// The places of the drawing that may be tapped now, and what a tap does.
export function painted(now) {
  const places = brush.sort === "harbor" ? now.coast : Object.keys(now.board.hexes);
  const what = brush.sort === "robber" ? t("Robber") : brush.kind === "" ? t("Nothing") : nameOf(brush);
  return {
    places: places.map((place) => ({ place, label: t("{what} at {place}", { what, place }) })),
    chosen: (place) => put(place),
  };
}

async function put(place) {
  const { sort, kind } = brush;
  const ok = await draft.send("put", { sort, place, kind: kind || null });
  if (ok && kind && sort !== "robber") goOn(sort, kind);
}

// When everything of a kind that is in the box is on the drawing, the next kind is at hand by itself.
function goOn(sort, kind) {
  if (brush.sort !== sort || brush.kind !== kind) return;
  const short = (one) => one.on_board < one.in_box;
  const { counted } = draft.now;
  if (counted.some((one) => one.sort === sort && one.kind === kind && short(one))) return;
  const next =
    counted.find((one) => one.sort === sort && short(one)) ??
    counted.find((one) => one.sort !== "harbor" && short(one));
  if (next) take(next.sort, next.kind);
}

function take(sort, kind) {
  brush.sort = sort;
  brush.kind =
    kind ??
    draft.now.counted.find((one) => one.sort === sort && one.on_board < one.in_box)?.kind ??
    draft.now.counted.find((one) => one.sort === sort)?.kind ??
    "";
  draft.draw();
}

function words() {
  if (brush.sort === "robber") return t("Tap the hex on which the robber starts.");
  if (brush.kind === "")
    return brush.sort === "harbor"
      ? t("Tap every harbor that is not there.")
      : t("Tap every hex where it is to be taken away.");
  return brush.sort === "harbor"
    ? t("{what}: tap the side of the hex at which it lies.", { what: nameOf(brush) })
    : brush.sort === "number"
      ? t("Tap every hex with the {number}.", { number: brush.kind })
      : t("{what}: tap every such hex.", { what: nameOf(brush) });
}

const missing = (now, sort) =>
  now.counted.filter((one) => one.sort === sort).reduce((sum, one) => sum + Math.abs(one.in_box - one.on_board), 0);
const state = ({ on_board: here, in_box: box }) => (here === box ? "fits" : here > box ? "over" : "short");
const nameOf = ({ sort, kind }) =>
  sort === "terrain" ? (LANDS[kind] ?? kind) : sort === "harbor" ? (HARBORS[kind] ?? kind) : kind;

function check({ on_board: here, in_box: box }) {
  if (here === box) return t("✓ all {count}", { count: box });
  return here > box
    ? tn("{count} too many", "{count} too many", here - box)
    : tn("{count} missing", "{count} missing", box - here);
}

function picture({ sort, kind }) {
  if (sort === "number") return h("span", { class: `pip${kind === "6" || kind === "8" ? " red" : ""}` }, kind);
  const glyph = sort === "terrain" ? RESOURCE[kind] : kind === "generic" ? "ship" : kind;
  return h("span", { class: `swatch ${sort === "terrain" ? kind : `of-${kind}`}` }, glyph ? icon(glyph) : null);
}
