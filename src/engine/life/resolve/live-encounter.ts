import type { Encounter, Need } from "../../content/types.ts";
import { hash32 } from "../../random.ts";
import type { Brought } from "../affairs/affairs.ts";
import { slotsFor, take } from "../affairs/bring.ts";
import { before, kindOf } from "../affairs/came-about.ts";
import { feel } from "../affect/emotions.ts";
import { MET } from "../card.ts";
import { noteShown } from "../cast/show.ts";
import { clamp, share } from "../clamp.ts";
import { type Draft, nextEventRef, placeOf, roll } from "../draft.ts";
import { progressGoals } from "../goals.ts";
import { changeTie, type TieChange } from "../ties.ts";
import type { Bond, PlannedEncounter } from "../types/happening.ts";
import type { Person } from "../types/person.ts";
import { moveTo } from "../whereabouts.ts";
import { recordScene } from "./record-scene.ts";
import { type Fillings, fillingsFor } from "./slots.ts";

const ROLES = ["a", "b", "c", "d"];
/** Two people do not take the same meeting alike: each side's change is scaled by this much either way. */
const OWN_VIEW = 800;
/** What one person has for another for no reason, added at every meeting. */
const SYMPATHY = 60;
/** What a good meeting adds for somebody by whom one is drawn. */
const SPARK = 70;

/** This Echo's side of a planned encounter. Content that is no longer in the pack leaves no trace. */
export function liveEncounter(draft: Draft, planned: PlannedEncounter): void {
  const encounter = draft.pack.byId.encounters.get(planned.content);
  const outcome = encounter?.outcomes.find((one) => one.id === planned.outcome);
  const self = planned.participants.findIndex((one) => one.echoId === draft.birth.echoId);
  if (encounter === undefined || outcome === undefined || self === -1) return;
  const place = draft.world.locations.find((location) => location.id === planned.placeId);
  if (place !== undefined) moveTo(draft, place);
  const people = planned.participants.map(
    ({ echoId, name, pronouns, trade }): Person => ({
      ...{ key: `echo:${echoId}`, pronouns, trade },
      // Under the name by which it knows them: somebody who was forgotten in the meantime is not learned anew.
      name: draft.state.ties[`echo:${echoId}`]?.person.name ?? name,
      role: "echo",
      relation: null,
    }),
  );
  if (self === 0) {
    const others = people.slice(1).map(({ key }) => key);
    draft.happenings.push({ type: "met", others, placeId: draft.state.placeId });
  }
  noteShown(
    draft,
    planned,
    people.filter((_, index) => index !== self),
  );
  liveMeeting(draft, {
    encounter,
    outcome,
    people,
    self,
    brought: planned.brought ?? null,
    hearts: heartsOf(planned, draft),
  });
}

/** Those who meet in the order of their roles, and which of them this Echo is. */
export type Meeting = {
  encounter: Encounter;
  outcome: Encounter["outcomes"][number];
  people: Person[];
  self: number;
  /** What the first came with for the second. */
  brought: Brought | null;
  /** Null of someone of the place, who feels as the Echo does. */
  hearts: { isDrawn: boolean; bond: Bond | null } | null;
};

const heartsOf = ({ hearts }: PlannedEncounter, { birth }: Draft): Meeting["hearts"] => ({
  isDrawn: hearts?.drawn.includes(birth.echoId) ?? false,
  bond: hearts?.bond ?? null,
});

/** What a meeting does to this Echo: ties to all the others, needs, emotions, and the scene. */
export function liveMeeting(draft: Draft, { encounter, outcome, people, self, brought, hearts }: Meeting): void {
  const others = people.filter((_, index) => index !== self);
  const first = others[0];
  if (first === undefined) return;
  const { state, tick } = draft;
  const ref = nextEventRef(draft);
  const was = before(state);
  const random = roll(draft, "encounter");
  const roles = Object.fromEntries(people.map((person, index) => [ROLES[index]!, person]));
  const fillings = fillingsFor({ ...draft, place: placeOf(draft) }, { ...roles, other: first }, random);
  fillings.slots.others = listNames(
    people.flatMap((_, index) => (index === self ? [] : (fillings.slots[ROLES[index]!] ?? []))),
  );
  fillings.rolePronouns.others = "they";
  if (brought !== null) {
    nameBrought(draft, brought, fillings);
    if (outcome.leaves !== true) take(draft, brought, { giver: people[0]!, taker: people[1]!, self }, ref);
  }
  for (const person of others) {
    const view = ownView(draft, person, {
      tie: outcome.tie,
      tilt: random.between(-OWN_VIEW, OWN_VIEW),
      isDrawn: hearts?.isDrawn ?? false,
    });
    changeTie(
      draft,
      person,
      hearts === null ? view : { ...view, attraction: drawn(hearts, outcome, view) },
      ref,
      hearts?.bond,
    );
  }
  for (const [need, change] of Object.entries(outcome.needs ?? {}) as [Need, number][]) {
    state.needs[need] = clamp(state.needs[need] + change, 0, 1000);
  }
  let valence = 0;
  for (const { type, intensity } of outcome.emotions) valence += feel(state, type, intensity, ref, tick);
  const strongest = [...outcome.emotions].sort((a, b) => b.intensity - a.intensity)[0];
  progressGoals(draft, [], encounter.tags, ref);
  recordScene(draft, {
    ref,
    source: `encounter:${encounter.id}/${outcome.id}`,
    side: self === 0 ? "self" : "other",
    kind: kindOf(encounter.kind, was, before(state)),
    tags: encounter.tags,
    title: outcome.title,
    summary: outcome.summary,
    fillings,
    actors: others.map((person) => person.key),
    significance: encounter.significance,
    valence,
    emotion: strongest?.type ?? null,
    memoryKind: "talk",
    usedAs: `${MET}${encounter.id}`,
  });
}

/** Puts the words and people of what was brought into those of the scene. */
function nameBrought(draft: Draft, brought: Brought, fillings: Fillings): void {
  const { words, people } = slotsFor(brought, draft);
  Object.assign(fillings.slots, words);
  for (const [role, { name, pronouns }] of Object.entries(people)) {
    fillings.slots[role] = name;
    fillings.rolePronouns[role] = pronouns;
  }
}

/** An Echo is drawn by every meeting that goes well to the one who draws it, and by no meeting to anybody else. */
function drawn({ isDrawn }: NonNullable<Meeting["hearts"]>, outcome: Meeting["outcome"], view: TieChange): number {
  const attraction = view.attraction ?? 0;
  if (!isDrawn) return Math.min(attraction, 0);
  return attraction + ((outcome.tie.warmth ?? 0) > 0 ? SPARK : 0);
}

/**
 * How this one took it: agreeable people more warmly, everyone a little in their own way that day, and always with the
 * sympathy or antipathy that this person has for that one; by whom it is drawn it is not put off.
 */
function ownView(
  { birth, state }: Draft,
  person: Person,
  { tie, tilt, isDrawn }: { tie: TieChange; tilt: number; isDrawn: boolean },
): TieChange {
  const felt = (hash32(`sympathy\u0000${birth.birthHash}\u0000${person.key}`) % (2 * SYMPATHY + 1)) - SYMPATHY;
  const sympathy = isDrawn ? Math.max(felt, 0) : felt;
  const kinder = (value = 0): number =>
    value + share(Math.abs(value), tilt + Math.trunc(state.traits.A / 4)) + sympathy;
  const own = (value = 0): number => value + share(value, tilt);
  return {
    warmth: kinder(tie.warmth),
    trust: kinder(tie.trust),
    respect: own(tie.respect),
    attraction: own(tie.attraction),
    rivalry: own(tie.rivalry),
    familiarity: tie.familiarity ?? 0,
  };
}

function listNames(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
