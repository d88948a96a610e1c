import type { Happening } from "../../life/types/happening.ts";
import { toldUnnamed } from "../names/told-unnamed.ts";
import { endArc, insertArc, insertArcBeat, openArc } from "./arcs.repo.ts";
import type { TickRecord } from "./told-tick.ts";

type Of<T extends Happening["type"]> = Extract<Happening, { type: T }>;

/** Stores that a thread was opened, went on or ended. */
export function recordThread({ tx, told, tick, newId }: TickRecord, happening: Of<"thread">): void {
  const { echoId } = told.birth;
  const { thread: source } = happening;
  if (happening.change === "opened") {
    const { run, question, cast: people } = happening;
    insertArc(tx, { echoId, arcId: newId(), kind: "thread", source, run, question, people, openedTick: tick });
    return;
  }
  const arcId = openArc(tx, echoId, source);
  if (arcId === null) return;
  if (happening.change === "ended") return void endArc(tx, echoId, arcId, { tick, ...happening });
  insertArcBeat(tx, echoId, arcId, { ...happening, tick, told: null });
}

/** Stores a pattern that the life was found to have followed, with the events it is made of. */
export function recordPattern({ tx, told, tick, newId }: TickRecord, { arc }: Of<"arc">): void {
  const { echoId } = told.birth;
  const arcId = newId();
  const { pattern: source, title: question, fromTick: openedTick, refs } = arc;
  insertArc(tx, { echoId, arcId, kind: "pattern", source, run: 1, question, people: [], openedTick });
  for (const ref of refs)
    insertArcBeat(tx, echoId, arcId, {
      ...{ ref, tick: tickOf(ref), vow: null, answer: null },
      told: toldUnnamed(tx, echoId, ref),
    });
  endArc(tx, echoId, arcId, { tick, ending: null, summary: null });
}

/** `e:<tick>.<n>` */
const tickOf = (ref: string): number => Number(/:(\d+)/.exec(ref)?.[1] ?? 0);
