import { feel } from "../affect/emotions.ts";
import type { Decision } from "../decide/decide.ts";
import { type Draft, nextEventRef, placeOf, roll } from "../draft.ts";
import { progressGoals } from "../goals.ts";
import { changeTie } from "../ties.ts";
import type { Memory } from "../types.ts";
import { applyEffect } from "./apply-effect.ts";
import { recordScene } from "./record-scene.ts";
import { fillingsFor } from "./slots.ts";

/** Lives through a decision: effects, emotions, goals, then the scene as it will be told. */
export function liveStorylet(draft: Draft, { storylet, choice, people }: Decision): void {
  const ref = nextEventRef(draft);
  const { state, tick } = draft;
  // The words are chosen before the effects, so that a lost job can still be named in the scene of its loss.
  const setting = { ...draft, place: placeOf(draft) };
  const fillings = fillingsFor(setting, people, roll(draft, "words"));
  for (const effect of choice.effects) applyEffect(draft, effect, people, ref);
  for (const [role, person] of Object.entries(people)) {
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
    kind: storylet.kind,
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
  });
}

const memoryKind = (tags: readonly string[]): Memory["kind"] => (tags.includes("secret") ? "secret" : "event");
