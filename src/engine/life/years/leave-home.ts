import { hash32 } from "../../random.ts";
import { personOf, putMember } from "../cast/members.ts";
import { type Draft, nextEventRef } from "../draft.ts";
import { remember } from "../memories.ts";
import { fillSlots } from "../realise.ts";
import { peopleInThreads } from "../threads/in-threads.ts";
import type { Person } from "../types/person.ts";
import type { YearMark } from "../types/scene.ts";
import type { CastMember } from "../types/state.ts";
import { isOwnChild } from "./ages.ts";
import { comesUp } from "./comes-up.ts";

/** Ticks from when somebody is found to be grown to when they leave. */
const LEAVES = { least: 60, span: 220 };
const SIGNIFICANCE = 420;

/** When a child that has just grown up goes to live elsewhere; null of one who never lived with the Echo. */
export function leavingTick(draft: Draft, member: CastMember): number | null {
  const person = personOf(draft, member.key);
  const goes = member.reach === "house" || (member.reach === "near" && isOwnChild(person ?? undefined));
  if (!goes) return null;
  return draft.tick + LEAVES.least + (hash32(`leaves\u0000${draft.birth.birthHash}\u0000${member.key}`) % LEAVES.span);
}

/** Somebody who has grown up leaves today, where nothing that is going on is about them. From then on they live elsewhere, and write. */
export function leaveHome(draft: Draft): YearMark | null {
  const { state, tick } = draft;
  const busy = peopleInThreads(state);
  const goes = (state.cast ?? []).find(
    ({ key, leavesTick }) => leavesTick !== undefined && tick >= leavesTick && !busy.has(key),
  );
  const person = goes === undefined ? null : personOf(draft, goes.key);
  if (goes === undefined || person === null) return null;
  const { leavesTick: _, ...member } = goes;
  if (member.reach === "far" || member.reach === "hearsay") {
    putMember(draft, member);
    return null;
  }
  putMember(draft, { ...member, reach: "far" });
  livesElsewhere(draft, person);
  record(draft, person);
  const pronouns = { child: person.pronouns };
  return { kind: "leaves", words: { child: person.name }, pronouns, ...comesUp(draft, person.key) };
}

function livesElsewhere({ state }: Draft, { name }: Person): void {
  const { origins } = state;
  if (origins === undefined) return;
  state.origins = {
    ...origins,
    housemates: origins.housemates.filter((one) => one !== name),
    away: [...(origins.away ?? []), name],
  };
}

function record(draft: Draft, { key, name: child }: Person): void {
  const slots = { name: draft.birth.name, child };
  const title = fillSlots("{child} leaves home", slots, {});
  const summary = fillSlots("{child} left home, and {name} saw to the door.", slots, {});
  const facts = { title, summary, tags: ["family" as const], actors: [key], placeId: draft.state.homeId };
  const ref = nextEventRef(draft);
  draft.happenings.push({
    ...{ type: "lifeEvent", ref, kind: "Journey", significance: SIGNIFICANCE, counterpart: key },
    ...facts,
  });
  remember(draft, { ...facts, kind: "event", importance: SIGNIFICANCE, valence: -40, links: [ref] });
}
