import type { CastQuery, CastSort } from "../../content/thread-types.ts";
import { livesFar } from "../cast/far.ts";
import { peopleFor } from "../decide/cast.ts";
import type { Draft } from "../draft.ts";
import { isUnderAge } from "../minor.ts";
import { kinSortOf } from "../persona/kin-sorts.ts";
import { theDead } from "../the-dead.ts";
import type { Person, Tie } from "../types/person.ts";
import { STILL } from "../whatif/happened.ts";
import { childAge } from "../years/ages.ts";
import { isChapter, isOfWhatIf } from "./chapters.ts";

/** The people of a sort, of whom bounds ask how well they are known. */
export function ofSort(draft: Draft, sort: CastSort, bounds: Omit<CastQuery, "who">): Person[] {
  switch (sort) {
    case "gone":
      return theDead(draft.state.origins);
    case "estranged":
      return theEstranged(draft);
    case "kin":
      return bounds.reach === "far" ? theFar(draft) : peopleFor(draft, { ...bounds, who: "kin" });
    case "of_premise":
      return isGivenBack(draft) ? ofPremise(draft) : [];
    case "of_story":
      return ofStory(draft, bounds);
    case "given":
      return (draft.state.whatIf.given ?? []).flatMap((key) => draft.state.ties[key]?.person ?? []);
    case "chosen":
      return isGivenBack(draft) ? [] : peopleFor(draft, { ...bounds, who: "partner" });
    case "any":
    case "known":
      // Whom one lives with is no neighbour with a ladder.
      return peopleFor(draft, { ...bounds, who: sort }).filter(({ key }) => draft.state.ties[key]?.stage !== "partner");
    default:
      return peopleFor(draft, { ...bounds, who: sort });
  }
}

/**
 * Those of the town who had a part in a chapter of the what-if that has ended, and with whom it is well since. Whoever has become one's own
 * since then is told of as that; and who learnt from the Echo is nobody who has known better for years.
 */
function ofStory(draft: Draft, bounds: Omit<CastQuery, "who">): Person[] {
  const chapters = (draft.state.threads?.settled ?? []).filter(({ thread }) => isChapter(draft, thread));
  const ofWhatIf = chapters.filter(({ thread }) => isOfWhatIf(draft.pack.byId.threads.get(thread)!));
  // A life whose what-if has no story of its own has only the late one.
  const ended = ofWhatIf.length > 0 ? ofWhatIf : chapters;
  const keys = new Set(ended.flatMap(({ cast }) => Object.values(cast)));
  return peopleFor(draft, { ...bounds, who: "known" }).filter(
    (person) => keys.has(person.key) && !APART.has(draft.state.ties[person.key]!.stage) && !isLearner(person),
  );
}

/** Whether somebody learns from the Echo, or did. */
export const isLearner = ({ relation }: Person): boolean => LEARNS.test(relation ?? "");

const LEARNS = /^(?:former )?(?:young\b|youngest|trainee|beginner|pupil|apprentice|learner|charge|new hand)/;
const APART: ReadonlySet<Tie["stage"]> = new Set(["partner", "rival", "enemy", "estranged"]);

/** Whether the what-if is that somebody did not die or go: "still had my brother". */
const isGivenBack = ({ state }: Draft): boolean => state.whatIf.deed.startsWith(STILL);

const ofPremise = ({ state }: Draft): Person[] =>
  Object.values(state.ties)
    .map(({ person }) => person)
    .filter(
      ({ role, name, relation }) =>
        role === "kin" &&
        relation !== null &&
        (state.whatIf.deed.includes(name) || state.whatIf.deed.endsWith(` ${relation}`)),
    );

/** Whether somebody is kin of the sort that is meant, lives as near, and follows the trade; of kin no trade is asked, of others no kinship. */
export function isMeant(
  { state, birth, tick }: Draft,
  { who, kin, reach, young, minAge, maxAge, trades }: CastQuery,
  person: Person,
): boolean {
  const { key, role, relation, trade } = person;
  if (role !== "kin") return trades === undefined || (trade !== null && trades.includes(trade));
  const sort = relation === null ? null : kinSortOf(relation);
  const member = state.cast?.find((one) => one.key === key);
  const age = member === undefined ? null : childAge({ birth, tick }, member, person);
  if (who[0] === "given") return age === null || (age >= (minAge ?? age) && age <= (maxAge ?? age));
  if (kin !== undefined && (sort === null || !kin.includes(sort))) return false;
  if (young === undefined ? age !== null && !isUnderAge(state) : young !== (age !== null)) return false;
  if (minAge !== undefined && (age ?? -1) < minAge) return false;
  if (maxAge !== undefined && (age ?? Number.POSITIVE_INFINITY) > maxAge) return false;
  const lives = member?.reach ?? (livesFar(state, key) ? "far" : "near");
  switch (reach) {
    case undefined:
    case "near":
      return lives !== "far";
    case "apart":
      return lives === "near";
    default:
      return lives === reach;
  }
}

/** Whoever of the Echo's own people lives elsewhere, a spouse and a friend too: letters are what they are to it. */
const theFar = ({ state }: Draft): Person[] =>
  Object.values(state.ties)
    .filter(({ stage, person }) => stage !== "estranged" && person.role === "kin" && livesFar(state, person.key))
    .map(({ person }) => person);

const theEstranged = ({ state }: Draft): Person[] =>
  Object.values(state.ties)
    .filter(({ stage, person }) => stage === "estranged" && person.role === "kin")
    .map(({ person }) => person);
