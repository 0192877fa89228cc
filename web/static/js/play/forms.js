// Answers with something to fill in: cards of a form, the kind of a card nobody but two have seen, a trade.

import { act } from "../stream/act.js";
import { sideOf } from "../cards/side.js";
import { button, h, icon, sheet } from "../dom.js";
import { cardName, cardsOf, colourOf, faceOf, isBack, pictureOf } from "../cards/kinds.js";
import { keepingFocus } from "../focus.js";
import { heard } from "../names.js";
import { asksAbout } from "./offered.js";
import { named } from "../pictures.js";
import { wire } from "../stream/wire.js";
import { t, tn } from "../words.js";

const asks = ({ field, words }) => (field === "cards" ? t("Which cards?") : words);

// A form of the engine: cards to pick for each bound, and a button that stays grey until the counts fit.
// `start` is what is picked already, by field; `picked` of what is returned says what that is now.
export function formBody(option, done, title = option.words, start = {}) {
  const ready = h("div", { class: "row ready" });
  const sides = option.bounds.map((bound, place) => [bound, sideOf(option, place, { start, changed: () => draw() })]);
  const picked = () => Object.assign({}, ...sides.map(([bound, side]) => side.fields(bound.field)));
  const short = () => sides.map(([bound, side]) => missing(bound, side)).find(Boolean) ?? null;
  const draw = () =>
    ready.replaceChildren(
      button(title, {
        class: "main grow",
        "aria-label": heard(heard(named(option.player), title), t("Done")),
        why: short(),
        onclick: async () => {
          if (await act({ ...option.form, ...picked() })) done();
        },
      }),
      h("span", { class: "faint" }, short() ?? ""),
    );
  draw();
  const body = h(
    "div",
    { class: "answers" },
    sides.map(([bound, side]) => [option.bounds.length > 1 && h("h3", {}, asks(bound)), side.root]),
    ready,
  );
  return Object.assign(body, { picked });
}

function missing(bound, side) {
  if (side.amount && side.isEmpty) return t("Something for “{what}”", { what: asks(bound) });
  if (side.size >= bound.least) return null;
  const left = bound.least - side.size;
  if (bound.field === "cards") return tn("{count} more card", "{count} more cards", left);
  return tn("{count} more card for “{what}”", "{count} more cards for “{what}”", left, { what: asks(bound) });
}

// A form in a sheet keeps what is picked, as far as it may still be, when its bounds change.
export function openForm(option, title = sheetTitle(option), label = option.words, start = {}) {
  const done = () => opened.close();
  let body = formBody(option, done, label, start);
  let drawn = JSON.stringify(option);
  const opened = sheet(title, body);
  asksAbout(opened, [option], ([now]) => {
    if (JSON.stringify(now) === drawn) return;
    drawn = JSON.stringify(now);
    const before = body;
    body = formBody(now, done, label, before.picked());
    keepingFocus(() => before.replaceWith(body));
  });
}

const sheetTitle = ({ player, words }) => t("{player}: {what}", { player: named(player), what: words });

// A card that perhaps nobody tells.
const isHidden = ({ deck }) => Boolean(deck);

// A card that somebody must say, since it goes where all can see it, unless the companion draws it; or since a robot,
// whose hand the companion keeps, draws it from the hand of somebody who `gives` it.
const mustBeSaid = (option) => isHidden(option) && (option.gives || (option.said && !wire.parts.desk.draws_itself));

// An action whose hidden card may be named or kept secret: one tap on its kind, or on "leave it unknown". A card that
// must be said is never unknown.
function openHidden(option) {
  const [field] = option.open;
  const shown = cardsOf(option.deck, option.action).filter((card) => !isBack(card));
  const isMine = !wire.parts.own || wire.parts.own.player === option.player;
  const opened = sheet(
    isMine ? t("{player}: {what}", { player: named(option.player), what: option.words }) : option.words,
    h("p", {}, whichCard(option)),
    !option.said &&
      !option.gives &&
      h(
        "button",
        { class: "main", onclick: () => tell(null) },
        wire.parts.own ? t("Leave it unknown") : t("Keep it secret"),
      ),
    h(
      "div",
      { class: "cards" },
      shown.map((kind) =>
        h(
          "button",
          { class: colourOf(kind), "data-card": kind, onclick: () => tell(kind) },
          icon(pictureOf(kind)),
          cardName(kind),
          faceOf(kind)?.later_title && h("small", { class: "faint" }, faceOf(kind).later_title),
        ),
      ),
    ),
  );
  asksAbout(opened, [option]);
  const tell = async (card) => {
    opened.close();
    await act({ ...option.action, [field]: card });
  };
}

function whichCard(option) {
  if (option.said) return t("Which one was it? Everybody may see it.");
  if (option.gives && wire.parts.own)
    return t("Which one was it? Put it back into the supply. The shared screens do not show it.");
  if (option.gives)
    return t(
      "Which one was it? Put it back into the supply. {player} may say it in secret, by phone or with the tablet.",
      {
        player: named(option.gives),
      },
    );
  return wire.parts.own
    ? t("Which one was it? The shared screens do not show it.")
    : t("Say which one it was, or keep it secret: the companion then counts with every possibility.");
}

// Whether it was booked, as far as it could be without a sheet. A phone asks its owner which card it was. The shared
// screen is for everybody, so there the card stays secret at once; `tellingWay` is for those who want to tell it.
export function take(option) {
  if (option.form) return openForm(option);
  if (mustBeSaid(option) || (isHidden(option) && !option.said && wire.parts.own)) return openHidden(option);
  return act(option.action);
}

// The second way beside such an option: a small button that asks which card it was. Nothing for any other option.
export const tellingWay = (option, label = null, before = () => {}) =>
  isHidden(option) &&
  !option.said &&
  !option.gives &&
  !wire.parts.own &&
  h(
    "button",
    {
      class: "second",
      "data-tell": option.action.do,
      "aria-label": label ? null : t("{what}, and say which one", { what: option.words }),
      onclick: () => {
        before();
        openHidden(option);
      },
    },
    label ?? t("… and say which"),
  );
