import { type Gate, least, most } from "../gates.ts";
import { precision, recall, type Score } from "./score.ts";

/** What has to be read of the held texts: rightly, most of it, and nothing that they deny. */
export const goldGates = (read: Score): Gate[] => [
  least("gold: precision", 0.95, 0.98, [precision(read)]),
  least("gold: recall", 0.75, 0.85, [recall(read)]),
  most("gold: contradictions", 0, 0, [read.contradictions.length]),
];
