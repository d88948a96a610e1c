import type { EchoState } from "../types/state.ts";
import type { Outline } from "./twin.ts";

/** The outline of a life that is lived. */
export function outlineOf({ job, homeId, wealth, health, usualPleasure, ties }: EchoState): Outline {
  const close = Object.entries(ties).filter(([, { stage }]) => CLOSE.has(stage));
  return {
    job: job === null ? null : { trade: job.trade, title: job.title, rank: job.rank },
    ...{ homeId, wealth, health },
    pleasure: usualPleasure,
    close: Object.fromEntries(
      close.map(([key, { person, warmth }]) => [key, { name: person.name, relation: person.relation, warmth }]),
    ),
  };
}

const CLOSE: ReadonlySet<string> = new Set(["kin", "partner", "close_friend"]);
