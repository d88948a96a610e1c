import { createHash } from "node:crypto";
import { NEEDS, TRAITS } from "../content/types.ts";
import type { PersonKey } from "./keys.ts";
import type { Happening } from "./types/happening.ts";
import type { EchoState } from "./types/state.ts";

/** JSON with sorted keys: one text per value on every engine. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const record = value as Record<string, unknown>;
  let members = "";
  for (const key of Object.keys(record).sort()) {
    const member = record[key];
    if (member !== undefined) members += `${members === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}

/**
 * The next link of a life's hash chain: SHA-256 hex over the previous hash, the tick, what happened and the state that decides
 * what can happen next, of its ties those that changed. No words are part of it: a name can be taken out of a life that goes on.
 */
export function nextHash(
  previous: string,
  state: EchoState,
  happenings: readonly Happening[],
  changedTies: Iterable<PersonKey>,
): string {
  const { tick, mood, moodWord, needs, traits, placeId, homeId, wealth, health, job, flags } = state;
  const goals = state.goals.map((goal) => [goal.kind, goal.target, goal.progress, goal.commitment, goal.deadlineTick]);
  const ties = Array.from(changedTies, (key) => {
    const tie = state.ties[key];
    return tie === undefined ? [key] : [key, tie.stage, tie.warmth, tie.trust, tie.familiarity];
  });
  const cast = (state.cast ?? [])
    .filter(({ sinceTick, heard, news }) => sinceTick === tick || heard?.tick === tick || news.at(-1)?.tick === tick)
    .map(({ key, as, reach, chapter, stage, heard }) => [key, as, reach, chapter, stage, heard?.ref]);
  const { affairs } = state;
  // Lists in an order of their own, as sorting the keys of records would cost more than the hash.
  const facts = [
    ...[tick, mood.p, mood.a, mood.d, moodWord, placeId, homeId, wealth, health],
    ...[job && [job.trade, job.title, job.rank, job.sinceTick], flags, goals, ties],
    ...[NEEDS.map((need) => needs[need]), TRAITS.map((trait) => traits[trait])],
    ...(cast.length > 0 ? [cast] : []),
    ...(affairs === undefined ? [] : [affairs]),
  ];
  const text = previous + JSON.stringify(facts) + canonicalJson(happenings.map(withoutWords));
  return createHash("sha256").update(text).digest("hex");
}

function withoutWords(happening: Happening): Happening {
  switch (happening.type) {
    case "lifeEvent":
      return { ...happening, title: "", summary: "" };
    case "arc":
      return { ...happening, arc: { ...happening.arc, title: "" } };
    default:
      return happening;
  }
}
