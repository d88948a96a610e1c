import type { Need } from "../../content/types.ts";
import { feel } from "../affect/emotions.ts";
import { MET } from "../card.ts";
import { clamp, share } from "../clamp.ts";
import { type Draft, nextEventRef, placeOf, roll } from "../draft.ts";
import { progressGoals } from "../goals.ts";
import { changeTie, type TieChange } from "../ties.ts";
import type { Person, PlannedEncounter } from "../types.ts";
import { moveTo } from "../whereabouts.ts";
import { recordScene } from "./record-scene.ts";
import { fillingsFor } from "./slots.ts";

const ROLES = ["a", "b", "c", "d"];
/** Two people do not take the same meeting alike: each side's change is scaled by this much either way. */
const OWN_VIEW = 650;

/** This Echo's side of a planned encounter. Content that is no longer in the pack leaves no trace. */
export function liveEncounter(draft: Draft, planned: PlannedEncounter): void {
  const encounter = draft.pack.byId.encounters.get(planned.content);
  const outcome = encounter?.outcomes.find((one) => one.id === planned.outcome);
  const self = planned.participants.findIndex((one) => one.echoId === draft.birth.echoId);
  if (encounter === undefined || outcome === undefined || self === -1) return;
  const place = draft.world.locations.find((location) => location.id === planned.placeId);
  if (place !== undefined) moveTo(draft, place);
  const ref = nextEventRef(draft);
  const people: Record<string, Person> = {};
  planned.participants.forEach((one, index) => {
    people[ROLES[index]!] = {
      key: `echo:${one.echoId}`,
      name: one.name,
      pronouns: one.pronouns,
      role: "echo",
      relation: null,
      trade: one.trade,
    };
  });
  const others = Object.values(people).filter((_, index) => index !== self);
  const first = others[0];
  if (first === undefined) return;
  const random = roll(draft, "encounter");
  const fillings = fillingsFor({ ...draft, place: placeOf(draft) }, { ...people, other: first }, random);
  fillings.slots.others = listNames(others.map((person) => fillings.slots[roleOf(people, person)]!));
  fillings.rolePronouns.others = "they";
  for (const person of others)
    changeTie(draft, person, ownView(draft, outcome.tie, random.between(-OWN_VIEW, OWN_VIEW)), ref);
  for (const [need, change] of Object.entries(outcome.needs ?? {}) as [Need, number][]) {
    draft.state.needs[need] = clamp(draft.state.needs[need] + change, 0, 1000);
  }
  let valence = 0;
  for (const { type, intensity } of outcome.emotions) valence += feel(draft.state, type, intensity, ref, draft.tick);
  const strongest = [...outcome.emotions].sort((a, b) => b.intensity - a.intensity)[0];
  progressGoals(draft, [], encounter.tags, ref);
  recordScene(draft, {
    ref,
    source: `encounter:${encounter.id}/${outcome.id}`,
    side: self === 0 ? "self" : "other",
    kind: encounter.kind,
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

/** How this one took it: agreeable people more warmly, and everyone a little in their own way. */
function ownView(draft: Draft, tie: TieChange, tilt: number): TieChange {
  const { A } = draft.state.traits;
  const kinder = (value: number | undefined): number => {
    const base = value ?? 0;
    return base + share(Math.abs(base), Math.trunc(tilt / 2) + Math.trunc(A / 4));
  };
  const own = (value: number | undefined): number => (value ?? 0) + share(value ?? 0, tilt);
  return {
    warmth: kinder(tie.warmth),
    trust: kinder(tie.trust),
    respect: own(tie.respect),
    attraction: own(tie.attraction),
    rivalry: own(tie.rivalry),
    familiarity: tie.familiarity ?? 0,
  };
}

const roleOf = (people: Record<string, Person>, person: Person): string =>
  Object.keys(people).find((role) => people[role] === person)!;

function listNames(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
