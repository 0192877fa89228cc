// The tablet's sheet for phones: one colour at a time, so that nobody reads another's code by the way.

import { report } from "./act.js";
import { h, s, sheet } from "./dom.js";
import { choice } from "./asking.js";
import { badge, named } from "./parts.js";
import { wire } from "./wire.js";

const EVERY = 1500; // how often it is looked whether a phone has joined, in ms
const QUIET = 4; // modules of white that a QR code needs around it

export async function openPhones(seat = null) {
  const body = h("div", { class: "answers phones" });
  const opened = sheet("Phones", body);
  let [chosen, shown] = [seat, ""];
  const draw = (told) => {
    const text = JSON.stringify([told, chosen]);
    if (text === shown) return;
    shown = text;
    body.replaceChildren(
      h("p", {}, "A phone that joins a seat shows that player’s own cards, and nobody else sees them. Whose phone is it?"),
      choice(told.seats.map((each) => each.seat), chosen, (each) => [badge(each), named(each), joined(told, each)], (each) => { chosen = each; draw(told); }),
      ...(chosen ? drawnSeat(told, told.seats.find((each) => each.seat === chosen), look) : []));
  };
  const look = async () => {
    const answer = await fetch("/api/phones").catch(() => null); // without contact the page says so by itself
    if (answer?.ok && opened.open) draw(await answer.json());
  };
  await look();
  const watch = setInterval(look, EVERY);
  opened.addEventListener("close", () => clearInterval(watch));
}

function joined(told, seat) {
  const phones = told.seats.find((each) => each.seat === seat).phones;
  return phones > 0 && h("small", { class: "faint" }, phones === 1 ? "1 phone" : `${phones} phones`);
}

function drawnSeat(told, { seat, code, phones, qr }, look) {
  return [
    h("div", { class: "invitation" },
      qr && drawnQr(qr, `QR code to join ${named(seat)}’s seat`),
      h("ol", {},
        h("li", {}, told.address ? ["Open ", h("b", { class: "address" }, plainAddress(told.address)), told.name && [" or ", h("b", { class: "address" }, plainAddress(told.name))]]
          : "This machine is in no network that a phone could reach."),
        h("li", {}, "Type ", h("b", { class: "code", "data-code": code }, `${code.slice(0, 3)} ${code.slice(3)}`)),
        qr && h("li", {}, "Or point the phone’s camera at the picture."))),
    h("div", { class: "row" },
      h("button", { type: "button", "data-renew": seat, onclick: async () => report(await wire.post("/api/phones/renew", { seat })) && look() },
        phones ? `Send ${phones === 1 ? "the phone" : "the phones"} away: a new code` : "A new code")),
  ];
}

const plainAddress = (address) => address.replace("http://", "");

function drawnQr({ size, path }, words) {
  const whole = size + 2 * QUIET;
  return s("svg", { class: "qr", viewBox: `${-QUIET} ${-QUIET} ${whole} ${whole}`, role: "img", "aria-label": words, "shape-rendering": "crispEdges" },
    s("rect", { x: -QUIET, y: -QUIET, width: whole, height: whole, fill: "#fff" }), s("path", { d: path, fill: "#000" }));
}
