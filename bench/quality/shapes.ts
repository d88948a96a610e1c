import { contentWords } from "./content-words.ts";
import type { Entry } from "./lives.ts";
import { mean } from "./variety.ts";

const MOOD = /^(?:feel|tone)\./;
const SCENE = /^(?:gist:)?(?:storylet|encounter|thread|cast):/;
const INTENTION = /^intention\./;
const MANY_SHAPES = 10;
/** Of a headline's words, those that the entry must have before it can be said to be about it. */
const ABOUT = 0.34;

/** Share of entries that end on how the writer felt. */
export const endsOnMood = (life: readonly Entry[]): number =>
  mean(life.map(({ narration }) => (MOOD.test(narration.sentences.at(-1)?.frame ?? "") ? 1 : 0)));

/** Share of entries that have one of the ten most common orders of things said. */
export function commonShapes(life: readonly Entry[]): number {
  const counts = new Map<string, number>();
  for (const { narration } of life) {
    const shape = narration.sentences.map(({ frame }) => kindOf(frame)).join(" ");
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const most = [...counts.values()].sort((a, b) => b - a).slice(0, MANY_SHAPES);
  return most.reduce((sum, count) => sum + count, 0) / Math.max(1, life.length);
}

const kindOf = (frame: string): string =>
  frame.startsWith("gist:") ? "gist" : SCENE.test(frame) ? "scene" : (/^[a-z]+/.exec(frame)?.[0] ?? "other");

/** Feelings and titles of what the entry does not tell, per entry. */
export const causeless = (life: readonly Entry[]): number =>
  mean(life.map((entry) => feelingsWithoutCause(entry) + (titleUntold(entry) ? 1 : 0)));

function feelingsWithoutCause({ narration, view }: Entry): number {
  const scenes = new Set(view.plan.scenes.map(({ ref }) => ref));
  const told = new Set(
    narration.sentences.filter(({ frame }) => SCENE.test(frame)).flatMap(({ refs }) => refs as string[]),
  );
  return narration.sentences.filter(
    ({ frame, refs }) =>
      MOOD.test(frame) && view.plan.kind !== "birth" && !refs.some((ref) => scenes.has(ref) && told.has(ref)),
  ).length;
}

/**
 * A title that is the headline of a scene which the entry leaves out; that something happened at a place says nothing of what it was, and
 * nothing but the name of somebody met in a scene that is told ("Lucia and I") is of that scene.
 */
function titleUntold({ narration, view }: Entry): boolean {
  const told = new Set(
    narration.sentences.filter(({ frame }) => SCENE.test(frame)).flatMap(({ refs }) => refs as string[]),
  );
  const places = new Set(view.plan.scenes.flatMap(({ slots }) => [...contentWords(slots.place ?? "")]));
  const headed = [...contentWords(narration.title)].filter((word) => !places.has(word));
  const met = new Set(
    view.plan.scenes
      .filter(({ ref }) => told.has(ref))
      .flatMap(({ slots, rolePronouns }) =>
        Object.keys(rolePronouns).flatMap((role) => [...contentWords(slots[role] ?? "")]),
      ),
  );
  const about = headed.filter((word) => !met.has(word));
  if (about.length === 0) return false;
  const shares = (title: string): number => {
    const words = contentWords(title);
    return about.filter((word) => words.has(word)).length / about.length;
  };
  const likest = [...view.plan.scenes].sort((a, b) => shares(b.title) - shares(a.title))[0];
  if (likest === undefined || shares(likest.title) <= 1 - ABOUT || told.has(likest.ref)) return false;
  return !view.plan.scenes.some((one) => told.has(one.ref) && shares(one.title) === shares(likest.title));
}

/** Share of intentions told that a later entry comes back to, by their ref. */
export function promisesClosed(life: readonly Entry[]): number {
  const opened: { ref: string | null; at: number }[] = [];
  const later = new Map<string, number>();
  life.forEach(({ narration }, at) => {
    for (const { frame, refs } of narration.sentences) {
      if (INTENTION.test(frame)) opened.push({ ref: refs.find((ref) => !ref.startsWith("state:")) ?? null, at });
      else for (const ref of refs) later.set(ref, at);
    }
  });
  return mean(opened.map(({ ref, at }) => (ref !== null && (later.get(ref) ?? -1) > at ? 1 : 0)));
}

/** Share of scenes told that name as their cause something an earlier entry told. */
export function causedScenes(life: readonly Entry[]): number {
  const told = new Set<string>();
  const caused: number[] = [];
  for (const { narration, view } of life) {
    const today = new Set(view.plan.scenes.map(({ ref }) => ref));
    for (const { frame, refs } of narration.sentences)
      if (SCENE.test(frame)) caused.push(refs.some((ref) => !today.has(ref) && told.has(ref)) ? 1 : 0);
    for (const { refs } of narration.sentences) for (const ref of refs) told.add(ref);
  }
  return mean(caused);
}
