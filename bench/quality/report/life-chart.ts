import type { Pack } from "../../../src/engine/content/pack.ts";
import { clamp } from "../../../src/engine/life/clamp.ts";
import { fillSlots } from "../../../src/engine/life/realise.ts";
import type { Scene } from "../../../src/engine/life/types/scene.ts";
import type { Entry } from "../lives.ts";
import { box, curve, drawing, rule, words } from "./svg.ts";

const WIDTH = 1_000;
const LEFT = 10;
const MOOD_HEIGHT = 90;
const BAR = 15;
/** A mood that is the mean of some days seldom goes further, of 1000. */
const FAR_FROM_EVEN = 600;
/** Threads of fewer entries are a mark that nobody can read. */
const LEAST_ENTRIES = 2;
/** Half as many entries before and after as a point of the mood is the mean of. */
const AROUND = 4;

type Told = { question: string; from: number; to: number; entries: number };

/** The pleasure of a life from its first entry to its last, and beneath it each thread from the first entry that tells of it to the last. */
export function lifeChart(life: readonly Entry[], pack: Pack): string {
  const x = (entry: number): number => LEFT + (entry / Math.max(1, life.length - 1)) * (WIDTH - 2 * LEFT);
  const rows = inRows(threadsOf(life, pack));
  const height = MOOD_HEIGHT + rows.length * BAR + 14;
  const pleasure = life.map(({ view }) => view.plan.feeling.p);
  const y = (p: number): number => MOOD_HEIGHT / 2 - (clamp(p / FAR_FROM_EVEN, -1, 1) * MOOD_HEIGHT) / 2;
  const points = pleasure.map((_, entry): [number, number] => {
    const around = pleasure.slice(Math.max(0, entry - AROUND), entry + AROUND + 1);
    return [x(entry), y(around.reduce((sum, p) => sum + p, 0) / around.length)];
  });
  const bars = rows.flatMap((row, index) =>
    row.flatMap(({ question, from, to, entries }) => {
      const top = MOOD_HEIGHT + 6 + index * BAR;
      const width = Math.max(2, x(to) - x(from));
      const fits = question.length * 4.6 < width;
      return [
        box(
          x(from),
          top,
          width,
          BAR - 3,
          "thread",
          `${question} (entries ${from + 1} to ${to + 1}, ${entries} tell of it)`,
        ),
        ...(fits ? [words(x(from) + 3, top + 9, question, "small")] : []),
      ];
    }),
  );
  const label = "Mood over time, and the threads of the life";
  return drawing(WIDTH, height, label, [
    rule(LEFT, y(0), WIDTH - LEFT, y(0), "axis"),
    curve(points, "mood"),
    words(LEFT, 12, "glad", "small"),
    words(LEFT, MOOD_HEIGHT - 4, "sad", "small"),
    ...bars,
  ]);
}

/** Every time that a thread was lived: a thread lived again, with other people, is another. */
function threadsOf(life: readonly Entry[], pack: Pack): Told[] {
  const told = new Map<string, Told>();
  life.forEach(({ view }, entry) => {
    for (const scene of view.plan.scenes) {
      const id = /^thread:([^/]+)/.exec(scene.source)?.[1];
      if (id === undefined) continue;
      const question = questionOf(id, scene, pack);
      const key = `${id} ${scene.actors.join(" ")}`;
      const known = told.get(key);
      if (known === undefined) told.set(key, { question, from: entry, to: entry, entries: 1 });
      else told.set(key, { ...known, to: entry, entries: known.entries + 1 });
    }
  });
  return [...told.values()].filter(({ entries }) => entries >= LEAST_ENTRIES);
}

function questionOf(id: string, { slots, rolePronouns }: Scene, pack: Pack): string {
  const template = pack.byId.threads.get(id)?.question ?? id;
  return fillSlots(template, slots, rolePronouns).replace(/\{[^}]*\}/g, "…");
}

/** Bars that do not overlap share a row. */
function inRows(threads: readonly Told[]): Told[][] {
  const rows: Told[][] = [];
  for (const thread of [...threads].sort((a, b) => a.from - b.from)) {
    const row = rows.find((one) => one.at(-1)!.to < thread.from);
    if (row === undefined) rows.push([thread]);
    else row.push(thread);
  }
  return rows;
}
