// A die of the game as it shows a face: with pips, or as its box draws it.

import { dieFace } from "../boxes/boxes.js";
import { die } from "./faces.js";

export const drawnFace = (name, value) => dieFace(name, value) ?? die(value, name);
