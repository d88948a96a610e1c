import { derivedId } from "../../shared/ids.ts";
import type { Effect } from "../content/types.ts";
import { nearest } from "./cast/nearest.ts";
import { byCodeUnits, clamp, share } from "./clamp.ts";
import { type Draft, nextEventRef } from "./draft.ts";
import type { Ref } from "./keys.ts";
import { isMinor } from "./minor.ts";
import { stageOf } from "./tie-stage.ts";
import type { Bond } from "./types/happening.ts";
import type { Birth, Person, Tie } from "./types/person.ts";
import { asWorkmate } from "./workmates.ts";

/** Ties kept in the state; the tenant's table keeps those that were let go. */
const MAX_TIES = 36;
const DAILY_TICKS = 4;
/** Bonds and grudges fade by these thousandths a week without a meeting. */
const WEEKLY_FADE = { warmth: 15, attraction: 30, rivalry: 40, familiarity: 10 };
const WEEK_TICKS = 28;
/** What each of a pair feels at least when they become one. */
const PAIR = { attraction: 560, warmth: 480, trust: 260, familiarity: 420 } as const;
/** What is left to somebody who was left. */
const PARTED = 150;

export type TieChange = Omit<NonNullable<Effect["tie"]>, "role">;

export function newTie(birth: Birth, person: Person, tick: number): Tie {
  return {
    person,
    relationshipId: derivedId(tick, 0, `${birth.birthHash}\u0000tie\u0000${person.key}`),
    warmth: 0,
    trust: 0,
    respect: 0,
    attraction: 0,
    rivalry: 0,
    familiarity: 0,
    stage: person.role === "kin" && person.relation !== null ? "kin" : "stranger",
    sinceTick: tick,
    lastTick: tick,
  };
}

/**
 * Changes the Echo's own side of a relationship, making it at a first meeting. Warm feelings grow slower the warmer it already
 * is; attraction never moves for a minor or someone of unknown age.
 * A new stage is a happening. Echoes are a pair from the meeting on that made them one for both, and until one that ends it.
 */
export function changeTie(draft: Draft, person: Person, change: TieChange, ref: Ref, bond?: Bond | null): void {
  const { state, tick } = draft;
  const tie = { ...(state.ties[person.key] ?? newTie(draft.birth, asKnown(draft, person), tick)) };
  tie.warmth = clamp(tie.warmth + eased(change.warmth ?? 0, tie.warmth), -1000, 1000);
  tie.trust = clamp(tie.trust + eased(change.trust ?? 0, tie.trust), -1000, 1000);
  tie.respect = clamp(tie.respect + eased(change.respect ?? 0, tie.respect), -1000, 1000);
  tie.rivalry = clamp(tie.rivalry + (change.rivalry ?? 0), 0, 1000);
  tie.familiarity = clamp(tie.familiarity + 40 + (change.familiarity ?? 0), 0, 1000);
  if (!isMinor(state) && person.role !== "kin")
    tie.attraction = clamp(tie.attraction + (change.attraction ?? 0), 0, 1000);
  tie.lastTick = tick;
  if (bond === "made") {
    tie.attraction = Math.max(tie.attraction, PAIR.attraction);
    tie.warmth = Math.max(tie.warmth, PAIR.warmth);
    tie.trust = Math.max(tie.trust, PAIR.trust);
    tie.familiarity = Math.max(tie.familiarity, PAIR.familiarity);
  }
  if (bond === "ended") tie.attraction = Math.min(tie.attraction, PARTED);
  settleStage(draft, tie, ref, bond === "made");
  putTie(draft, tie);
}

/** Puts a changed tie into the state. */
export function putTie({ state, changedTies }: Draft, tie: Tie): void {
  state.ties = { ...state.ties, [tie.person.key]: tie };
  changedTies.add(tie.person.key);
}

/** Whoever is met for the first time and works beside the Echo is known by that. */
const asKnown = (draft: Draft, person: Person): Person =>
  draft.state.job !== null && nearest(draft, "colleague").some(({ key }) => key === person.key)
    ? asWorkmate(draft, person)
    : person;

/** Bonds not kept up fade, once a week; what has been broken off does not mend by itself. */
export function fadeTies(draft: Draft): void {
  if (draft.tick % WEEK_TICKS !== 0) return;
  const ties = { ...draft.state.ties };
  draft.state.ties = ties;
  for (const [key, old] of Object.entries(ties)) {
    if (draft.tick - old.lastTick < WEEK_TICKS || old.stage === "estranged") continue;
    const tie = {
      ...old,
      warmth: old.warmth - share(old.warmth, WEEKLY_FADE.warmth),
      attraction: old.attraction - share(old.attraction, WEEKLY_FADE.attraction),
      rivalry: old.rivalry - share(old.rivalry, WEEKLY_FADE.rivalry),
      familiarity: old.familiarity - share(old.familiarity, WEEKLY_FADE.familiarity),
    };
    settleStage(draft, tie, nextEventRef(draft));
    ties[key] = tie;
    draft.changedTies.add(key);
  }
}

/** Lets go of the weakest ties beyond the limit; kin and partners stay. */
export function pruneTies(draft: Draft): void {
  const keys = Object.keys(draft.state.ties);
  if (keys.length <= MAX_TIES) return;
  const hold = (tie: Tie): number =>
    (tie.stage === "kin" || tie.stage === "partner" ? 10_000 : 0) +
    tie.familiarity +
    Math.abs(tie.warmth) +
    tie.attraction +
    tie.rivalry -
    Math.trunc((draft.tick - tie.lastTick) / DAILY_TICKS);
  const weakest = keys.sort((a, b) => hold(draft.state.ties[a]!) - hold(draft.state.ties[b]!) || byCodeUnits(a, b));
  const gone = new Set(weakest.slice(0, keys.length - MAX_TIES));
  draft.state.ties = Object.fromEntries(Object.entries(draft.state.ties).filter(([key]) => !gone.has(key)));
}

function settleStage(draft: Draft, tie: Tie, ref: Ref, isMadePair = false): void {
  const taken =
    (tie.person.role === "echo" && !isMadePair) ||
    Object.values(draft.state.ties).some((other) => other.stage === "partner" && other.person.key !== tie.person.key);
  const stage = stageOf(tie, { taken, minor: isMinor(draft.state) });
  if (stage === tie.stage) return;
  draft.happenings.push({ type: "relationship", person: tie.person.key, from: tie.stage, to: stage, ref });
  tie.stage = stage;
}

const eased = (change: number, level: number): number =>
  change * level > 0 ? share(change, 1000 - Math.trunc((Math.abs(level) * 3) / 4)) : change;
