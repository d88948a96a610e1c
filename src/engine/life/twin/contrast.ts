import { asCalled, type Draft, roll } from "../draft.ts";
import { isKinWord } from "../persona/kin-words.ts";
import type { Person } from "../types/person.ts";
import type { Contrast } from "../types/scene.ts";
import { FALLBACK_DEED } from "../whatif/read-what-if.ts";
import { workplaceOf } from "../whereabouts.ts";
import { DIFFERS, differences } from "./apart.ts";
import { outlineOf } from "./outline.ts";
import type { Outline, Twin } from "./twin.ts";

/** Of so many entries in a row one at most speaks of the other life. */
const ONCE_IN = 12;
/** Of a thousand entries that may speak of it, those that do. */
const SPEAKS = 450;

/** What an entry says of the life without the what-if, or null. Call once for each entry: it counts them. */
export function contrastFor(draft: Draft): Contrast | null {
  const { state } = draft;
  const { twin } = state;
  if (twin === undefined) return null;
  const silent = twin.silent + 1;
  state.twin = { ...twin, silent };
  const random = roll(draft, "contrast");
  if (silent < ONCE_IN || !random.chance(SPEAKS)) return null;
  const found = contrasts(draft, twin);
  if (found.length === 0) return null;
  state.twin = { ...twin, silent: 0 };
  return random.pick(found);
}

/** All that may be said of the two lives as they stand. */
function contrasts(draft: Draft, { self, workplace }: Twin): Contrast[] {
  const life = outlineOf(draft.state);
  const by = differences(life, self);
  const found: Contrast[] = [];
  if (by.work >= DIFFERS && self.job !== null && life.job?.trade !== self.job.trade) {
    const named = self.job.trade === workplace?.trade ? workplace.name : placeOfWork(draft, self.job);
    if (named !== null) found.push({ kind: "work", words: { other_job: self.job.title, other_place: named } });
  }
  if (by.home >= DIFFERS) {
    const home = draft.world.locations.find(({ id }) => id === self.homeId);
    if (home !== undefined) found.push({ kind: "home", words: { other_home: asCalled(draft.state, home).name } });
  }
  for (const name of only(self, life)) found.push({ kind: "missed", words: { absent: name } });
  for (const name of only(life, self, (key, relation) => !isOfOld(draft, key, relation)))
    found.push({ kind: "met", words: { present: name } });
  for (const { name, pronouns } of givenIn(draft))
    found.push({ kind: "kept", words: { kept: name }, pronouns: { kept: pronouns } });
  const { land } = draft.state.origins ?? {};
  const left = (draft.state.whatIf.missed ?? []).find((one) => /^\p{Lu}/u.test(one) && !isSomebody(self, one));
  if (land !== undefined && left !== undefined) found.push({ kind: "moved", words: { left } });
  if (draft.state.whatIf.deed !== FALLBACK_DEED) found.push({ kind: "deed", words: {} });
  if (by.money >= DIFFERS) found.push({ kind: life.wealth > self.wealth ? "richer" : "poorer", words: {} });
  return found;
}

/** Whom the what-if gave to this life, and who is still a part of it. */
const givenIn = ({ state }: Draft): Person[] =>
  (state.whatIf.given ?? []).flatMap((key) => {
    const tie = state.ties[key];
    return tie === undefined || tie.stage === "estranged" ? [] : [tie.person];
  });

const isSomebody = ({ close }: Outline, name: string): boolean => Object.values(close).some((one) => one.name === name);

const placeOfWork = ({ world, birth }: Draft, job: NonNullable<Outline["job"]>): string | null =>
  job.trade === "retired" || job.trade === "student" ? null : workplaceOf(world, job, birth.birthHash).name;

/** Who is near to the one alone, by a name that a sentence can hold. */
const only = (
  one: Outline,
  other: Outline,
  counts: (key: string, relation: string) => boolean = () => true,
): string[] =>
  Object.entries(one.close)
    .filter(([key, { relation }]) => other.close[key] === undefined && relation !== null && counts(key, relation))
    .map(([, { name }]) => name);

/** Known from birth on: the other life cannot be one in which they were never met. */
const isOfOld = ({ state, birth }: Draft, key: string, relation: string): boolean =>
  isKinWord(relation) || (state.ties[key]?.sinceTick ?? 0) <= birth.bornTick;
