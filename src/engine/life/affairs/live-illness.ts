import { type Draft, placeOf, roll } from "../draft.ts";
import type { Ref } from "../keys.ts";
import { liveMoment } from "../moments.ts";
import { type Illness, putAffairs } from "./affairs.ts";
import { companyOf } from "./company.ts";
import { catches, fallIll, getWell, isBedridden } from "./illness.ts";

/** What a bowl of soup is worth. */
const SOUP = 80;
const THANKS_WITHIN_TICKS = 80;

/** What is to be told of being ill: that it begins, is at its worst, that somebody came, that it is over; true when the tick is taken by it. */
export function liveIllness(draft: Draft): boolean {
  const { state, tick } = draft;
  const illness = state.affairs?.illness;
  if (illness === undefined) return catches(draft) ? begins(draft) : thanks(draft);
  const told = { words: { illness: illness.what }, because: [illness.ref] };
  const isUp = illness.risingDays === 0 && illness.severity === 0;
  if (isUp)
    return liveMoment(draft, "illness_ends", {
      ...told,
      since: tick - illness.sinceTick,
      change: () => getWell(draft),
    });
  if (illness.stage === "begun" && illness.risingDays === 0)
    return liveMoment(draft, "illness_worst", {
      ...told,
      change: () => putAffairs(state, { illness: { ...illness, stage: "worst" } }),
    });
  return illness.stage === "worst" && isBedridden(state) && isNursed(draft, illness);
}

function begins(draft: Draft): boolean {
  const { what } = roll(draft, "which illness").pick(draft.pack.affairs.illnesses);
  const change = (ref: Ref): void => fallIll(draft, what, ref);
  return liveMoment(draft, "illness_begins", { words: { illness: what }, change });
}

/** Somebody who is near comes with soup, once in an illness: it is mended by it a little, and so is the tie. */
function isNursed(draft: Draft, illness: Illness): boolean {
  const { state, tick } = draft;
  if (state.affairs?.nursed !== undefined || placeOf(draft).id !== state.homeId) return false;
  const kind = companyOf(draft).filter(({ tie }) => tie.warmth > 0);
  if (kind.length === 0) return false;
  const { person } = kind[roll(draft, "soup").weighted(kind.map(({ tie }) => tie.warmth))]!;
  return liveMoment(draft, "illness_soup", {
    people: { friend: person },
    words: { illness: illness.what },
    because: [illness.ref],
    change: (ref) =>
      putAffairs(state, {
        illness: { ...illness, severity: Math.max(0, illness.severity - SOUP) },
        nursed: { by: person.key, what: illness.what, tick, ref },
      }),
  });
}

/** Up again, the Echo brings the bowl back to whoever came. */
function thanks(draft: Draft): boolean {
  const { state, tick } = draft;
  const nursed = state.affairs?.nursed;
  if (nursed === undefined) return false;
  if (tick - nursed.tick > THANKS_WITHIN_TICKS) putAffairs(state, { nursed: undefined });
  const friend = companyOf(draft).find(({ person }) => person.key === nursed.by);
  if (friend === undefined) return false;
  return liveMoment(draft, "illness_thanks", {
    people: { friend: friend.person },
    words: { illness: nursed.what },
    because: [nursed.ref],
    since: tick - nursed.tick,
    change: () => putAffairs(state, { nursed: undefined }),
  });
}
