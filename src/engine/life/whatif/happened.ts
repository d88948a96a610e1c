import type { WhatIf } from "../types/person.ts";
import { FALLBACK_DEED } from "./read-what-if.ts";

/** How the deed of a what-if begins that is another's, and of one by which somebody did not die or go. */
export const WORLD = "lived in a world where ";
export const STILL = "still had ";

/** "Had a brother who never left for Iceland". */
const OF_KIN = /^had an? (\p{Ll}[\p{Ll} -]*?) who (.+)$/u;

/**
 * What the what-if made happen, as a sentence of its own in the first person without its stop: "I took the lighthouse job", "Carys never
 * left", "I still have my brother".
 */
export function happenedBy({ deed }: Pick<WhatIf, "deed">): string {
  if (deed.startsWith(WORLD)) return deed.slice(WORLD.length);
  const theirs = OF_KIN.exec(deed);
  if (theirs !== null) return `my ${theirs[1]} ${theirs[2]}`;
  return deed.startsWith(STILL) ? `I still have ${deed.slice(STILL.length)}` : `I ${deed}`;
}

/** Whether it is the Echo's own deed, so that it may be said to have done it. */
export const isOwnDeed = ({ deed }: Pick<WhatIf, "deed">): boolean =>
  !deed.startsWith(WORLD) && !deed.startsWith(STILL) && !OF_KIN.test(deed) && deed !== FALLBACK_DEED;
