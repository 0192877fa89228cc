// A host's sheet for other devices: one invitation at a time, so that nobody reads another's code by the way.

import { report } from "../stream/act.js";
import { ask } from "../stream/ask.js";
import { h, icon, sheet } from "../dom.js";
import { choice } from "../asking.js";
import { badge, named } from "../pictures.js";
import { openJoined } from "./joined.js";
import { passButton, passingWords } from "./passing.js";
import { drawnQr } from "../qr.js";
import { teachingChoice } from "./teaching.js";
import { wire } from "../stream/wire.js";
import { t, tn } from "../words.js";

const EVERY = 1500; // how often it is looked whether a device has joined, in ms
const HOST = "host";

export async function openPhones(seat = null) {
  const body = h("div", { class: "answers phones" });
  const opened = sheet(t("Phones"), body);
  const teaching = teachingChoice();
  let [chosen, shown] = [seat, ""];
  const draw = (told) => {
    const text = JSON.stringify([told, chosen]);
    if (text === shown) return;
    shown = text;
    const others = [...told.seats.map((each) => each.seat), HOST];
    body.replaceChildren(
      h(
        "p",
        {},
        t("A phone that joins a seat shows that player’s own cards, and nobody else sees them. Whose phone is it?"),
      ),
      choice(
        others,
        chosen,
        (each) =>
          each === HOST
            ? [icon("phone"), t("Another tablet"), joined(told.host.devices)]
            : [badge(each, true), named(each), joined(of(told, each).phones)],
        (each) => {
          chosen = each;
          draw(told);
        },
      ),
      ...(chosen ? invited(told, chosen, look) : []),
      h("div", { class: "row" }, h("button", { "data-open": "joined", onclick: openJoined }, t("Who has joined?"))),
      teaching,
    );
  };
  const look = async () => {
    const answer = await ask("/api/phones");
    if (answer && opened.open) draw(answer);
  };
  await look();
  if (!opened.open) return;
  const watch = setInterval(look, EVERY);
  opened.addEventListener("close", () => clearInterval(watch));
}

const of = (told, seat) => told.seats.find((each) => each.seat === seat);

const joined = (devices) =>
  devices > 0 && h("small", { class: "faint" }, tn("{count} device", "{count} devices", devices));

function invited(told, chosen, look) {
  const renew = async () => report(await wire.post("/api/phones/renew", { seat: chosen })) && look();
  const button = (words) => h("div", { class: "row" }, h("button", { "data-renew": chosen, onclick: renew }, words));
  if (chosen === HOST) {
    return [
      h("p", {}, t("A device that becomes a host enters everything for everybody, like this one.")),
      invitation(told, told.host, t("QR code to become a host")),
      button(told.host.devices > 0 ? t("Send the other hosts away: a new code") : t("A new code")),
    ];
  }
  const { phones } = of(told, chosen);
  return [
    invitation(told, of(told, chosen), t("QR code to join {player}’s seat", { player: named(chosen) })),
    phones === 0 && [passingWords(chosen), h("div", { class: "row" }, passButton(chosen))],
    button(
      phones > 0 ? tn("Send the phone away: a new code", "Send the phones away: a new code", phones) : t("A new code"),
    ),
  ]
    .flat()
    .filter(Boolean);
}

// The picture has the address in numbers, which every phone understands; the name is for those who type.
function invitation({ address, name, trust }, { code, qr }, words) {
  return h(
    "div",
    { class: "invitation" },
    qr && drawnQr(qr, words),
    h(
      "ol",
      {},
      address
        ? h(
            "li",
            {},
            t("Open this address:"),
            " ",
            h("b", { class: "address" }, plainAddress(address)),
            name && [h("br"), t("or by name:"), " ", h("b", { class: "address named" }, plainAddress(name))],
          )
        : h("li", {}, t("This machine is in no network that a phone could reach.")),
      code
        ? h(
            "li",
            {},
            t("Type this code:"),
            " ",
            h("b", { class: "code", "data-code": code }, `${code.slice(0, 3)} ${code.slice(3)}`),
          )
        : h("li", {}, t("There is a code again as soon as it can be saved.")),
      qr && h("li", {}, t("Or point the phone’s camera at the picture.")),
      trust &&
        h("li", {}, t("A phone that warns of this page opens {address} first.", { address: plainAddress(trust) })),
    ),
  );
}

const plainAddress = (address) => address.replace(/^https?:\/\//, "");
