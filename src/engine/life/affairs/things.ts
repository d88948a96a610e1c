import { type Draft, roll } from "../draft.ts";
import type { PersonKey, Ref } from "../keys.ts";
import { isOutOfSetting } from "../setting.ts";
import type { Tie } from "../types/person.ts";
import type { EchoState } from "../types/state.ts";
import { type Holder, putAffairs, SELF, type Thing } from "./affairs.ts";

/** Things remembered; those that have not come up for longest are forgotten first. */
const MAX_THINGS = 8;

export const thingsOf = ({ affairs }: EchoState): readonly Thing[] => affairs?.things ?? [];

/** A thing changes hands: somebody gives it to the Echo, or the Echo to them. */
export function hand(draft: Draft, thing: Pick<Thing, "id" | "what" | "from" | "keeper">, ref: Ref): void {
  const { state, tick } = draft;
  const others = thingsOf(state).filter(({ id }) => id !== thing.id);
  const fading = others
    .toSorted((a, b) => a.lastTick - b.lastTick)
    .slice(0, Math.max(0, others.length + 1 - MAX_THINGS));
  const kept = others.filter((one) => !fading.includes(one));
  putAffairs(state, { things: [...kept, { ...thing, sinceTick: tick, lastTick: tick, uses: 0, ref }] });
}

/** A thing has come up again. */
export function noteUse({ state, tick }: Draft, thing: Thing): void {
  const things = thingsOf(state).map((one) => (one === thing ? { ...one, lastTick: tick, uses: one.uses + 1 } : one));
  putAffairs(state, { things });
}

/** A thing goes back to who gave it, and that is the end of it between the two. */
export function giveBack({ state }: Draft, id: string): void {
  const things = thingsOf(state).filter((one) => one.id !== id);
  putAffairs(state, { things: things.length > 0 ? things : undefined });
}

/** The two between whom a thing has passed, but for the Echo. */
export const otherOf = ({ from, keeper }: Thing): PersonKey => (from === SELF ? keeper : from);

/** Whether two have fallen out so far that neither wants the other's things about. */
export const areApart = (tie: Tie): boolean => tie.warmth <= -150 || tie.stage === "enemy" || tie.stage === "estranged";

/** The id of a thing that is handed over now between the Echo and one of the world's own people. */
export const newThing = ({ birth, tick }: Draft, giver: Holder): string =>
  `${giver === SELF ? `echo:${birth.echoId}` : giver}@${tick}`;

/** Something to give that has not passed between people of this life before, of the giver's trade where there is such a thing. */
export function somethingToGive(draft: Draft, trade: string | null): string {
  const { pack, state } = draft;
  const known = new Set(thingsOf(state).map(({ what }) => what));
  const able = pack.affairs.gifts.filter(
    ({ what, trades }) =>
      !known.has(what) && !isOutOfSetting(what, draft) && (trades === undefined || trades.some((one) => one === trade)),
  );
  const own = able.filter(({ trades }) => trades !== undefined);
  const random = roll(draft, "gift");
  return random.pick(own.length > 0 && random.chance(OF_THE_TRADE) ? own : able).what;
}

/** Of 1000 gifts of somebody with a trade that makes things, those that are of it. */
const OF_THE_TRADE = 500;
