import type { Pack } from "../../content/pack.ts";
import type { Storylet } from "../../content/types.ts";
import { hash32 } from "../../random.ts";
import type { Birth } from "../types/person.ts";

/** Of 1000 small things that happen to people, those that never happen to this one: they are for other lives. */
const LEFT_MILLI = 260;
/** What matters from here on may come to anybody. */
const GREAT = 300;

type Born = Pick<Birth, "birthHash">;

const known = new WeakMap<Pack, WeakMap<Born, ReadonlySet<Storylet>>>();

/**
 * The small storylets that this life is never dealt, by its birth, so that two lives do not hold the same set pieces. What has
 * conditions of its own history, what brings a life event and what is told of a moment is anybody's. Kept for as long as the birth
 * is at hand.
 */
export function leftToOthers(pack: Pack, birth: Born): ReadonlySet<Storylet> {
  let births = known.get(pack);
  if (births === undefined) {
    births = new WeakMap();
    known.set(pack, births);
  }
  let left = births.get(birth);
  if (left === undefined) {
    left = new Set(
      pack.storylets.filter(
        ({ id, kind, when, moment, significance }) =>
          kind === null &&
          moment === undefined &&
          significance < GREAT &&
          when?.flags === undefined &&
          hash32(`left\u0000${id}\u0000${birth.birthHash}`) % 1000 < LEFT_MILLI,
      ),
    );
    births.set(birth, left);
  }
  return left;
}
