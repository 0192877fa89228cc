// What things are called that the companion's data names in English, in the language of this screen: cards, tracks, land,
// colours, pieces, and the fields of actions. What a map does not have is said as it is.

import { language, t } from "./words.js";

const NAMES = {
  brick: t("brick"),
  lumber: t("lumber"),
  wool: t("wool"),
  grain: t("grain"),
  ore: t("ore"),
  paper: t("paper"),
  cloth: t("cloth"),
  coin: t("coin"),
  knight: t("knight"),
  victory_point: t("victory point"),
  road_building: t("road building"),
  year_of_plenty: t("year of plenty"),
  monopoly: t("monopoly"),
  unknown: t("unknown"),
  ship: t("ship"),
  trade: t("trade"),
  politics: t("politics"),
  science: t("science"),
  red: t("red"),
  blue: t("blue"),
  white: t("white"),
  orange: t("orange"),
  green: t("green"),
  brown: t("brown"),
  yellow: t("yellow"),
  hills: t("hills"),
  forest: t("forest"),
  pasture: t("pasture"),
  fields: t("fields"),
  mountains: t("mountains"),
  desert: t("desert"),
  sea: t("sea"),
  bare: t("bare"),
  settlement: t("settlement"),
  city: t("city"),
  nothing: t("nothing"),
  seven: t("seven"),
  "button lamp": t("button lamp"),
  tablet: t("tablet"),
  phone: t("phone"),
  camera: t("camera"),
  serial: t("electronic dice"),
  taps: t("tablet"),
  button: t("button"),
  automatic: t("by itself"),
  basic: t("basic"),
  strong: t("strong"),
  mighty: t("mighty"),
};

const FIELDS = {
  player: t("Who"),
  victim: t("From whom"),
  partner: t("With whom"),
  starter: t("Who begins"),
  path: t("Path"),
  corner: t("Corner"),
  hex: t("Hex"),
  to: t("Where to"),
  terrain: t("Terrain"),
  building: t("What stands there"),
  there: t("It is there"),
  cards: t("Cards"),
  card: t("Card"),
  kind: t("Kind"),
  resource: t("Resource"),
  commodity: t("Commodity"),
  give: t("Given"),
  take: t("Taken"),
  given: t("Handed over"),
  gives: t("Gives"),
  wants: t("Wants"),
  takes: t("Takes"),
  rate: t("Cards for one"),
  number: t("Number"),
  held: t("In the hand"),
  played: t("Face up"),
  track: t("Track"),
  level: t("Level"),
  active: t("Active"),
  tipped: t("Lies on its side"),
  colour: t("Colour"),
  steps: t("Steps from its start"),
  attacks: t("They have landed so often"),
  honours: t("So often Defender of Catan"),
};

export const plain = (word) => word.replaceAll("_", " ");

// In the midst of a sentence.
export const called = (name) => NAMES[name] ?? plain(name);

// At its head.
export const titled = (name) => called(name).replace(/^./u, (first) => first.toLocaleUpperCase(language));

// What an action's field asks.
export const fieldName = (name) => FIELDS[name] ?? plain(name);
