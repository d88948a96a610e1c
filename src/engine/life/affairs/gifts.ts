import { personOf } from "../cast/members.ts";
import { type Draft, placeOf, roll } from "../draft.ts";
import { liveMoment } from "../moments.ts";
import { SELF, type Thing } from "./affairs.ts";
import { type Company, companyOf } from "./company.ts";
import { areApart, giveBack, hand, newThing, noteUse, otherOf, somethingToGive, thingsOf } from "./things.ts";

/** One gives to whom one likes so well, and not twice within so many ticks. */
const DEAR = 180;
const GIVEN_REST_TICKS = 240;
const COSTS = 6;
/** A thing comes up again after so long, and so often at most. */
const FIRST_USE_TICKS = 8;
const USE_REST_TICKS = 72;
const MAX_USES = 4;
/** Of 1000 gifts that the Echo might make as well as get, those that it makes. */
const MAKES = 450;

/** A gift between the Echo and somebody at hand who is dear to it; true when the tick is taken by it. */
export function liveGift(draft: Draft): boolean {
  const { state } = draft;
  const dear = companyOf(draft).filter(({ person, tie }) => tie.warmth >= DEAR && !isOfLate(draft, person.key));
  if (dear.length === 0) return false;
  const random = roll(draft, "gift to whom");
  const one = dear[random.weighted(dear.map(({ tie }) => tie.warmth))]!;
  return random.chance(MAKES) && state.wealth > 2 * COSTS ? give(draft, one) : receive(draft, one);
}

const isOfLate = ({ state, tick }: Draft, key: string): boolean =>
  thingsOf(state).some((thing) => otherOf(thing) === key && tick - thing.sinceTick < GIVEN_REST_TICKS);

function give(draft: Draft, { person }: Company): boolean {
  const gift = somethingToGive(draft, draft.state.job?.trade ?? null);
  return liveMoment(draft, "gift_given", {
    people: { friend: person },
    words: { gift },
    change: (ref) => {
      draft.state.wealth -= COSTS;
      hand(draft, { id: newThing(draft, SELF), what: gift, from: SELF, keeper: person.key }, ref);
    },
  });
}

function receive(draft: Draft, { person }: Company): boolean {
  const gift = somethingToGive(draft, person.trade);
  return liveMoment(draft, "gift_received", {
    people: { friend: person },
    words: { gift },
    change: (ref) => hand(draft, { id: newThing(draft, person.key), what: gift, from: person.key, keeper: SELF }, ref),
  });
}

/** What was given comes up again: it is used, seen in use, or goes back where two have fallen out; true when the tick is taken by it. */
export function liveThing(draft: Draft): boolean {
  const { state, tick } = draft;
  const due = thingsOf(state).filter(
    ({ sinceTick, lastTick, uses }) =>
      tick - sinceTick >= FIRST_USE_TICKS && (uses === 0 || tick - lastTick >= USE_REST_TICKS) && uses < MAX_USES,
  );
  const thing = due.length === 0 ? undefined : roll(draft, "thing").pick(due);
  return thing !== undefined && comesUp(draft, thing);
}

function comesUp(draft: Draft, thing: Thing): boolean {
  const { state, tick } = draft;
  const key = otherOf(thing);
  const person = personOf(draft, key);
  const tie = state.ties[key];
  if (person === null || tie === undefined) return false;
  const told = {
    people: { friend: person },
    words: { gift: thing.what },
    because: [thing.ref],
    since: tick - thing.sinceTick,
  };
  const mine = thing.keeper === SELF;
  if (areApart(tie) && person.role !== "echo")
    return liveMoment(draft, mine ? "gift_returned" : "gift_came_back", {
      ...told,
      absent: true,
      change: () => giveBack(draft, thing.id),
    });
  const use = (): void => noteUse(draft, thing);
  if (mine)
    return placeOf(draft).kind === "home" && liveMoment(draft, "gift_used", { ...told, absent: true, change: use });
  const isHere = companyOf(draft).some((one) => one.person.key === key);
  return isHere && liveMoment(draft, "gift_seen", { ...told, change: use });
}
