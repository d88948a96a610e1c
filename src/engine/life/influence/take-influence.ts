import type { Tag, Trait } from "../../content/types.ts";
import { feel } from "../affect/emotions.ts";
import { clamp } from "../clamp.ts";
import { type Draft, nextEventRef, roll } from "../draft.ts";
import { setGoal } from "../goals.ts";
import { remember } from "../memories.ts";
import { asksForGrownUps, isUnderAge } from "../minor.ts";
import { plainText } from "../persona/plain-text.ts";
import { fillSlots } from "../realise.ts";
import { driftTraits } from "../resolve/apply-effect.ts";
import { noteNudge, refusedByThread } from "../threads/nudges.ts";
import { type Suggestion, type Weighed, weigh } from "./weigh.ts";

const MAX_INTENTIONS = 4;
const MAX_TEXT = 160;
const ACCEPTED_TICKS = 40;
const SOFTENED_TICKS = 16;
const TRUST: Record<Weighed["verdict"], number> = { accepted: 50, softened: 15, declined: -25 };
/** Going against what one holds to costs more. */
const OFFENCE = -120;
/** Taking a suggestion to heart moves a trait a little; each such step is a new version of the persona. */
const DRIFTS: Partial<Record<Tag, Partial<Record<Trait, number>>>> = {
  social: { E: 20 },
  friendship: { E: 12, A: 8 },
  solitude: { E: -15 },
  work: { C: 15 },
  learning: { O: 15 },
  art: { O: 15 },
  travel: { O: 15, N: -8 },
  risk: { N: -12, O: 8 },
  help: { A: 18 },
  rest: { N: -15 },
  faith: { N: -10 },
  money: { C: 12 },
  conflict: { A: -15 },
  crime: { A: -20, C: -10 },
};

/** The verdict on what is not for somebody under age, whoever proposes it: turned down, and not told in its words. */
const TOO_YOUNG: Weighed = {
  ...{ verdict: "declined", reason: "it is not for somebody my age" },
  ...{ tags: [], goal: null, against: false, offends: false },
};

/** Weighs a suggestion and lives with the verdict: an intention, perhaps a goal, a memory, and a line for the diary. */
export function takeInfluence(draft: Draft, suggestion: Suggestion): void {
  const { state, tick } = draft;
  const unfit = isUnderAge(state) && asksForGrownUps(suggestion.text);
  const free = unfit ? TOO_YOUNG : weigh(suggestion, state, roll(draft, `influence ${suggestion.influenceId}`));
  const weighed = refusedByThread(draft, free);
  const ref = nextEventRef(draft);
  const text = unfit ? "…" : plainText(suggestion.text).slice(0, MAX_TEXT);
  const { verdict, reason } = weighed;
  draft.happenings.push({ type: "influence", influenceId: suggestion.influenceId, verdict, reason });
  state.trustInVoice = clamp(state.trustInVoice + TRUST[verdict] + (weighed.offends ? OFFENCE : 0), -1000, 1000);
  if (verdict !== "declined") act(draft, weighed, text, ref);
  else feel(state, weighed.offends ? "reproach" : "resentment", 180, ref, tick);
  remember(draft, {
    kind: "event",
    title: verdict === "declined" ? "A suggestion turned down" : "A suggestion taken",
    summary: fillSlots(SUMMARY[verdict], { name: draft.birth.name, text }, {}),
    actors: [],
    placeId: state.placeId,
    tags: weighed.tags,
    importance: 380,
    valence: verdict === "declined" ? -30 : 40,
    links: [ref],
  });
  state.untoldInfluence = { verdict, reason, text, ref };
}

const SUMMARY: Record<Weighed["verdict"], string> = {
  accepted: "{name} was given the thought “{text}” and took it up.",
  softened: "{name} was given the thought “{text}” and took up a part of it.",
  declined: "{name} was given the thought “{text}” and let it go.",
};

function act(draft: Draft, { verdict, tags, goal, against }: Weighed, text: string, ref: string): void {
  const { state, tick } = draft;
  const accepted = verdict === "accepted";
  const intention = {
    text,
    sinceTick: tick,
    untilTick: tick + (accepted ? ACCEPTED_TICKS : SOFTENED_TICKS),
    source: "influence" as const,
    goal,
    tags,
    against,
  };
  state.intentions = [...state.intentions, intention].slice(-MAX_INTENTIONS);
  noteNudge(draft, tags, ref);
  feel(state, "hope", accepted ? 320 : 160, ref, tick);
  if (!accepted) return;
  if (goal !== null) setGoal(draft, goal, "influence", null, ref);
  const drift = against ? undefined : tags.map((tag) => DRIFTS[tag]).find((one) => one !== undefined);
  if (drift === undefined) return;
  driftTraits(draft, drift);
  state.personaVersion += 1;
  draft.happenings.push({ type: "persona", version: state.personaVersion, reason: text });
}
