import { before, kindOf } from "../affairs/came-about.ts";
import { practise } from "../affairs/skills.ts";
import { feel } from "../affect/emotions.ts";
import type { Decision } from "../decide/decide.ts";
import { type Draft, nextEventRef, placeOf, roll } from "../draft.ts";
import { progressGoals } from "../goals.ts";
import type { Ref } from "../keys.ts";
import { causesOf, noteFlag } from "../threads/causes.ts";
import { changeTie } from "../ties.ts";
import type { Memory } from "../types/mind.ts";
import { applyEffect } from "./apply-effect.ts";
import { recordScene } from "./record-scene.ts";
import { fillingsFor } from "./slots.ts";

/** What comes with a storylet that was not chosen. */
export type Given = {
  /** Words for slots of its own. */
  words?: Record<string, string>;
  /** Those in it are thought of, and are not there. */
  absent?: boolean;
  /** What it came of, and ticks since that. */
  because?: Ref[];
  since?: number;
  /** What it changes besides the effects of the choice. */
  change?: (ref: Ref, choice: string) => void;
};

/** Lives through a decision: effects, emotions, goals, then the scene as it will be told. */
export function liveStorylet(draft: Draft, { storylet, choice, people }: Decision, given: Given = {}): void {
  const ref = nextEventRef(draft);
  const { state, tick } = draft;
  const was = before(state);
  const because = given.because ?? causesOf(state, storylet.when?.flags ?? []);
  // The words are chosen before the effects, so that a lost job can still be named in the scene of its loss.
  const setting = { ...draft, place: placeOf(draft) };
  const fillings = fillingsFor(setting, people, roll(draft, "words"));
  Object.assign(fillings.slots, given.words);
  for (const effect of choice.effects) applyEffect(draft, effect, people, ref);
  given.change?.(ref, choice.id);
  for (const [role, person] of given.absent === true ? [] : Object.entries(people)) {
    if (!choice.effects.some((effect) => effect.tie?.role === role)) changeTie(draft, person, {}, ref);
  }
  let valence = 0;
  for (const { type, intensity } of choice.emotions) valence += feel(state, type, intensity, ref, tick);
  const strongest = [...choice.emotions].sort((a, b) => b.intensity - a.intensity)[0];
  progressGoals(draft, storylet.advances ?? [], storylet.tags, ref);
  recordScene(draft, {
    ref,
    source: `storylet:${storylet.id}/${choice.id}`,
    side: "self",
    kind: kindOf(storylet.kind, was, before(state)),
    tags: storylet.tags,
    title: choice.title,
    summary: choice.summary,
    fillings,
    actors: Object.values(people).map((person) => person.key),
    significance: storylet.significance,
    valence,
    emotion: strongest?.type ?? null,
    memoryKind: memoryKind(storylet.tags),
    usedAs: storylet.id,
    because,
    ...(given.since === undefined ? {} : { since: given.since }),
  });
  practise(state, storylet.tags, "doing");
  for (const { setFlag } of choice.effects) if (setFlag !== undefined) noteFlag(state, setFlag, ref);
}

const memoryKind = (tags: readonly string[]): Memory["kind"] => (tags.includes("secret") ? "secret" : "event");
