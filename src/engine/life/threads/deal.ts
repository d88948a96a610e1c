import type { Pack } from "../../content/pack.ts";
import type { Thread } from "../../content/thread-types.ts";
import { hash32 } from "../../random.ts";
import type { Birth } from "../types/person.ts";

/**
 * Of 1000 lives, those that any one thread is dealt to; and the threads that one life is dealt at most. About a third is enough of so many
 * threads; with half of them a life would come back to its own stories before it meets those of others.
 */
const SHARE_MILLI = 350;
const HAND_MAX = 30;

type Born = Pick<Birth, "birthHash">;
const hands = new WeakMap<Pack, WeakMap<Born, readonly Thread[]>>();

/**
 * The threads that may come to a life, by its birth: those of its own people and its what-if, of which it lives what fits it, and of the
 * others a hand, so that none is in much more than a third of all lives. Kept for as long as the birth is at hand.
 */
export function handOf(pack: Pack, birth: Born): readonly Thread[] {
  let known = hands.get(pack);
  if (known === undefined) {
    known = new WeakMap();
    hands.set(pack, known);
  }
  const cached = known.get(birth);
  if (cached !== undefined) return cached;
  const lots = pack.threads
    .map((thread) => ({ thread, lot: hash32(`deal\u0000${thread.id}\u0000${birth.birthHash}`) }))
    .sort((a, b) => a.lot - b.lot || (a.thread.id < b.thread.id ? -1 : 1));
  const own = lots.filter(({ thread }) => thread.own !== undefined);
  const dealt = lots.filter(({ thread, lot }) => thread.own === undefined && lot % 1000 < SHARE_MILLI);
  const hand = [...own, ...dealt.slice(0, HAND_MAX)].map(({ thread }) => thread);
  known.set(birth, hand);
  return hand;
}
