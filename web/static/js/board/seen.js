// A piece that was booked because it was seen: its picture, and taking it back.

import { h } from "../dom.js";
import { report } from "../stream/act.js";
import { wire } from "../stream/wire.js";

export const seen = (key, words, size = 160) =>
  h("img", { src: `/board/${key}.jpg`, alt: words, width: size, height: size });

export const takeBack = async (key) => report(await wire.post("/api/board/no", { key }));
