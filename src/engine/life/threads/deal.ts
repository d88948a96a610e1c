import type { Pack } from "../../content/pack.ts";
import type { Thread } from "../../content/thread-types.ts";
import { hashesUnder } from "../../random.ts";
import { type Born, perBirth } from "../per-birth.ts";

/**
 * Of 1000 lives, those that any one thread is dealt to at birth; and the threads that one life is dealt then, at most: the fewer lives share a
 * thread, the more is told in one that no other has.
 */
const SHARE_MILLI = 220;
const HAND_MAX = 30;
/**
 * The short ones of a hand are lived through within a hundred days. For a life to have as much to ask later on, it is dealt another thread
 * every so many days, from those that come to so many of 1000 long lives.
 */
const DAYS_PER_THREAD = 8;
const SHARE_LATER_MILLI = 450;

/** The threads of a life in the order in which they come to it, without the chapters of its what-if: its own, those dealt at birth, and those dealt later. */
type Deal = { own: readonly Thread[]; dealt: readonly Thread[]; later: readonly Thread[] };

const dealOf = perBirth((pack, birth): Deal => {
  const lotOf = hashesUnder(`deal\u0000${birth.birthHash}`);
  const lots = pack.common
    .map((thread) => ({ thread, lot: lotOf(thread.id) }))
    .sort((a, b) => a.lot - b.lot || (a.thread.id < b.thread.id ? -1 : 1));
  const below = (share: number) =>
    lots.filter(({ thread, lot }) => thread.own === undefined && lot % 1000 < share).map(({ thread }) => thread);
  const dealt = below(SHARE_MILLI).slice(0, HAND_MAX);
  return {
    own: lots.filter(({ thread }) => thread.own !== undefined).map(({ thread }) => thread),
    dealt,
    later: below(SHARE_LATER_MILLI).filter((thread) => !dealt.includes(thread)),
  };
});

/**
 * The threads that may come to a life on one of its days, by its birth: those of its own people and its what-if, of which it lives what
 * fits it, and of the others a hand that grows as the life goes on.
 */
export function handOf(pack: Pack, birth: Born, day: number): readonly Thread[] {
  const { own, dealt, later } = dealOf(pack, birth);
  return [...own, ...dealt, ...later.slice(0, Math.trunc(Math.max(0, day) / DAYS_PER_THREAD))];
}
