// Answers with something to fill in: cards of a form, the kind of a card nobody but two have seen, a trade.

import { act } from "./act.js";
import { CardPicker } from "./cards.js";
import { button, h, icon, sheet } from "./dom.js";
import { badge, named, RESOURCES } from "./parts.js";
import { wire } from "./wire.js";

const SPEAK = { cards: "Which cards?", gives: "Gives", wants: "Wants", takes: "Takes" };
const DEVELOPMENT = ["knight", "victory_point", "road_building", "year_of_plenty", "monopoly"];
const plain = (kind) => kind.replaceAll("_", " ");

// A form of the engine: a picker for each bound, and a button that stays grey until the counts fit.
export function formBody(option, done, title = option.words) {
  const ready = h("div", { class: "row" });
  const pickers = option.bounds.map((bound) => [bound, new CardPicker(bound.among, { most: bound.most, changed: () => draw() })]);
  const short = () => pickers.map(([bound, picker]) => missing(bound, picker)).find(Boolean) ?? null;
  const draw = () => ready.replaceChildren(button(title, { class: "main grow", why: short(), onclick: async () => {
    const filled = Object.fromEntries(pickers.map(([bound, picker]) => [bound.field, picker.cards]));
    if (await act({ ...option.form, ...filled })) done();
  } }), h("span", { class: "faint" }, short() ?? ""));
  draw();
  return h("div", { class: "answers" }, pickers.map(([bound, picker]) => [option.bounds.length > 1 && h("h3", {}, SPEAK[bound.field] ?? plain(bound.field)), picker.root]), ready);
}

function missing(bound, picker) {
  if (picker.size >= bound.least) return null;
  const left = bound.least - picker.size;
  return `${left} more card${left === 1 ? "" : "s"}${bound.field === "cards" ? "" : ` for “${SPEAK[bound.field] ?? bound.field}”`}`;
}

export function openForm(option) {
  const opened = sheet(`${named(option.player)}: ${option.words}`, formBody(option, () => opened.close()));
}

// An action whose hidden card may be told or kept: one tap on its kind, or on "nobody tells".
export function openHidden(option) {
  const field = option.open.find((name) => name !== "dice");
  const bought = option.action.do === "BuyDevelopmentCard";
  const kinds = bought ? DEVELOPMENT : RESOURCES;
  const opened = sheet(`${named(option.player)}: ${option.words}`,
    h("p", {}, wire.parts.own ? "Which card was it? The shared screens are not told." : "Say which card it was, or keep it secret: the companion then counts with every possibility."),
    h("button", { type: "button", class: "main", onclick: () => tell(null) }, wire.parts.own ? "Nobody tells" : "Keep it secret"),
    h("div", { class: "cards" }, kinds.map((kind) =>
      h("button", { type: "button", class: `of-${kind}`, onclick: () => tell(kind) }, icon(bought ? "card" : kind), plain(kind)))));
  const tell = async (kind) => {
    opened.close();
    await act({ ...option.action, [field]: kind });
  };
}

export function take(option) {
  if (option.form) return openForm(option);
  if ((option.open ?? []).some((name) => name === "card")) return openHidden(option);
  return act(option.action);
}

export function openChoice(title, options) {
  const opened = sheet(title, h("div", { class: "answers" }, options.map((option) =>
    h("button", { type: "button", onclick: () => { opened.close(); take(option); } }, badge(option.player), option.words))));
}

export function openSupply(options) {
  let give = null;
  const body = h("div", { class: "answers" });
  const opened = sheet("Trade with the supply", body);
  const kinds = (field, among) => [...new Set(among.map((option) => option.action[field]))];
  const draw = () => body.replaceChildren(
    h("h3", {}, "Give"),
    h("div", { class: "cards" }, kinds("give", options).map((kind) => {
      const rate = options.find((option) => option.action.give === kind).action.rate;
      return h("button", { type: "button", class: `of-${kind} ${give === kind ? "chosen" : ""}`, "aria-pressed": String(give === kind), "data-give": kind,
        onclick: () => { give = kind; draw(); } }, icon(kind), `${rate ?? ""} ${kind}`);
    })),
    h("h3", {}, "Take one"),
    h("div", { class: "cards" }, RESOURCES.map((kind) => {
      const option = options.find((each) => each.action.give === give && each.action.take === kind);
      const why = give === null ? "First say what is given." : option ? null : "Not for this.";
      return button(kind, { why, "data-take": kind, onclick: async () => { opened.close(); await act(option.action); } }, icon(kind));
    })));
  draw();
}

export function openTrade(found) {
  const [offers, aloud] = [found.offer, found.agreed];
  const body = h("div", { class: "answers" });
  const opened = sheet("Trade with players", body);
  const show = (option, title) => body.replaceChildren(formBody(option, () => opened.close(), title));
  body.append(
    aloud.length ? h("h3", {}, "Agreed aloud") : "",
    ...aloud.map((option) => h("button", { type: "button", onclick: () => show(option, "They have traded") },
      badge(option.form.player), icon("trade"), badge(option.form.partner), `${named(option.form.player)} with ${named(option.form.partner)}`)),
    offers.length ? h("h3", {}, "Lay an offer on the table") : "",
    ...offers.map((option) => h("button", { type: "button", onclick: () => show(option, "Offer this") }, badge(option.player), `${named(option.player)} offers`)));
}
