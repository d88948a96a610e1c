import type { LifeEventKind, Phase } from "../../content/types.ts";
import { type Draft, placeOf, roll } from "../draft.ts";
import { isContentForGrownUps, isUnderAge } from "../minor.ts";
import { isContentOutOfSetting } from "../setting.ts";
import { openChapter } from "../threads/chapters.ts";
import { roomBeside } from "../threads/room.ts";
import type { Person } from "../types/person.ts";
import { endsGivenPair, isInStoryOfWork, leavesGivenWork } from "../whatif/given-story.ts";
import { wordsFor } from "../words-for.ts";
import { yearsLived } from "../years/comes-later.ts";
import { cast } from "./cast.ts";
import { comingLater } from "./comes-later.ts";
import { leftToOthers } from "./left-to-others.ts";
import { type OpenChoice, type OpenStorylet, storyletsFor } from "./pack-index.ts";
import { softmax } from "./softmax.ts";
import { inclination, pullsOf, utilityOf } from "./utility.ts";

export type Decision = {
  storylet: OpenStorylet["storylet"];
  choice: OpenChoice["choice"];
  people: Record<string, Person>;
};

/** Of 1000 ticks of each part of the day, those in which anything happens that is worth a word. */
const EVENTFUL: Record<Phase, number> = { morning: 430, afternoon: 510, evening: 530, night: 160 };
const BEST = 6;
const TEMPERATURE = 110;
const CHOICE_TEMPERATURE = 130;
/** Whim of the moment, so that not the same few things are always best. */
const WHIM = 520;

/** What the Echo does this tick, or null on a tick of routine: a softmax over the six best storylets that can be cast. */
export function decide(draft: Draft): Decision | null {
  const { state, conditions } = draft;
  const eventful =
    EVENTFUL[conditions.phase] + Math.trunc(state.traits.E / 20) + (state.intentions.length > 0 ? 60 : 0);
  if (!roll(draft, "eventful").chance(Math.trunc((eventful * roomBeside(draft)) / 1000))) return null;
  const best = bestStorylets(draft);
  if (best.length === 0) return null;
  const random = roll(draft, "decide");
  const { open, people } =
    best[
      softmax(
        best.map((one) => one.utility),
        TEMPERATURE,
        random,
      )
    ]!;
  const choices = open.choices.filter((one) => isTellable(one, open.storylet.kind, draft));
  const choice =
    choices[
      softmax(
        choices.map((one) => inclination(one, state)),
        CHOICE_TEMPERATURE,
        random,
      )
    ]!.choice;
  return { storylet: open.storylet, choice, people };
}

type Candidate = { open: OpenStorylet; utility: number; people: Record<string, Person> };

function bestStorylets(draft: Draft): Candidate[] {
  const place = placeOf(draft);
  const { state, conditions, tick } = draft;
  const situation = { state, conditions, place, world: draft.world, birth: draft.birth };
  const pulls = pullsOf(draft);
  const whim = roll(draft, "whim");
  const others = leftToOthers(draft.pack, draft.birth);
  const later = comingLater(draft.pack, draft.birth);
  const years = yearsLived(draft.birth, tick);
  // While a chapter tells what the what-if has made of the life, what it might have made of any is not told beside it.
  const inChapter = openChapter(draft) !== null;
  const possible: { open: OpenStorylet; utility: number }[] = [];
  for (const open of storyletsFor(draft.pack, conditions.phase, place.kind)) {
    const passing = whim.int(WHIM);
    const { storylet } = open;
    if (inChapter && storylet.tags.includes("whatif")) continue;
    if (others.has(storylet) || (later.get(storylet) ?? 0) > years) continue;
    const last = state.used[storylet.id];
    if (last !== undefined && (storylet.once === true || tick - last < storylet.cooldown)) continue;
    if (open.holds !== null && !open.holds(situation)) continue;
    possible.push({ open, utility: utilityOf(draft, open, pulls) + passing });
  }
  const random = roll(draft, "cast");
  const best: Candidate[] = [];
  for (let tried = 0; tried < possible.length && best.length < BEST; tried++) {
    const { open, utility } = takeBest(possible, tried);
    if (!open.choices.some((choice) => isTellable(choice, open.storylet.kind, draft))) continue;
    const people = open.roles.length === 0 ? {} : cast(draft, open.storylet.roles!, open.fromAfar, random);
    if (people !== null) best.push({ open, utility, people });
  }
  return best;
}

/** Brings the best of those from `from` on there, the earliest of equals: so few are wanted that sorting all would be dearer. */
function takeBest<T extends { utility: number }>(list: T[], from: number): T {
  let at = from;
  for (let i = from + 1; i < list.length; i++) if (list[i]!.utility > list[at]!.utility) at = i;
  const best = list[at]!;
  // Those before it move up, so that equals keep their order.
  list.copyWithin(from + 1, from, at);
  list[from] = best;
  return best;
}

/** More pay and more to answer for, or less: what a chapter about the work is not told of. */
const movesUp = ({ effects }: OpenChoice["choice"]): boolean =>
  effects.some(({ job }) => job?.promote === true || job?.demote === true);

/** A choice whose title names "my dog's" kind of thing needs the Echo to have one; some are not for the young, some of another time, some too soon. */
const isTellable = ({ choice, lexicon, job }: OpenChoice, kind: LifeEventKind | null, draft: Draft): boolean =>
  lexicon.every((kind) => wordsFor(draft.state, kind).length > 0) &&
  (!job || draft.state.job !== null) &&
  !leavesGivenWork(choice, kind, draft) &&
  !(movesUp(choice) && isInStoryOfWork(draft)) &&
  !endsGivenPair(kind, draft) &&
  !(isUnderAge(draft.state) && isContentForGrownUps(choice)) &&
  !isContentOutOfSetting(choice, draft);
