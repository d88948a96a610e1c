import { createHash } from "node:crypto";
import type { EchoState, Happening } from "./types.ts";

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
 * what can happen next. Diary text is no part of it.
 */
export function nextHash(previous: string, state: EchoState, happenings: readonly Happening[]): string {
  const { tick, mood, moodWord, needs, traits, placeId, homeId, wealth, health, job, goals, flags } = state;
  const ties = Object.values(state.ties).map(({ person, stage, warmth, trust, familiarity }) => [
    person.key,
    stage,
    warmth,
    trust,
    familiarity,
  ]);
  const key = {
    tick,
    mood,
    moodWord,
    needs,
    traits,
    placeId,
    homeId,
    wealth,
    health,
    job,
    goals,
    flags,
    ties,
    happenings,
  };
  return createHash("sha256").update(previous).update(canonicalJson(key)).digest("hex");
}
