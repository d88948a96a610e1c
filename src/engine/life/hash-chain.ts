import { createHash } from "node:crypto";
import { NEEDS, TRAITS } from "../content/types.ts";
import type { EchoState, Happening, PersonKey } from "./types.ts";

/** JSON with sorted keys: one text per value on every engine. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const record = value as Record<string, unknown>;
  const members = Object.keys(record)
    .sort()
    .filter((key) => record[key] !== undefined)
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(record[key])}`);
  return `{${members.join(",")}}`;
}

/**
 * The next link of a life's hash chain: SHA-256 hex over the previous hash, the tick, what happened and the state that decides
 * what can happen next, of its ties those that changed. Diary text is no part of it.
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
  // Lists in an order of their own, as sorting the keys of records would cost more than the hash.
  const facts = [
    ...[tick, mood.p, mood.a, mood.d, moodWord, placeId, homeId, wealth, health],
    ...[job && [job.trade, job.title, job.rank, job.sinceTick], flags, goals, ties],
    ...[NEEDS.map((need) => needs[need]), TRAITS.map((trait) => traits[trait])],
  ];
  const text = previous + JSON.stringify(facts) + canonicalJson(happenings);
  return createHash("sha256").update(text).digest("hex");
}
