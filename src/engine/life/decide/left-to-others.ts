import type { Storylet } from "../../content/types.ts";
import { hash32 } from "../../random.ts";
import { perBirth } from "../per-birth.ts";

/** Of 1000 small things that happen to people, those that never happen to this one: they are for other lives. */
const LEFT_MILLI = 260;
/** What matters from here on may come to anybody. */
const GREAT = 300;

/**
 * The small storylets that this life is never dealt, by its birth, so that two lives do not hold the same set pieces. What has
 * conditions of its own history, what brings a life event and what is told of a moment is anybody's.
 */
export const leftToOthers = perBirth((pack, birth): ReadonlySet<Storylet> => {
  return new Set(
    pack.storylets
      .filter(isSmall)
      .filter(({ id }) => hash32(`left\u0000${id}\u0000${birth.birthHash}`) % 1000 < LEFT_MILLI),
  );
});

/** Whether it is a small thing that may come to anybody: no life event, nothing told of a moment, and without conditions of its own history. */
export const isSmall = ({ kind, when, moment, significance }: Storylet): boolean =>
  kind === null && moment === undefined && significance < GREAT && when?.flags === undefined;
