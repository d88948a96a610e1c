import type { Choice, Moment, Storylet } from "../content/types.ts";
import { holds } from "./decide/holds.ts";
import { storyletsOf } from "./decide/pack-index.ts";
import { softmax } from "./decide/softmax.ts";
import { inclination } from "./decide/utility.ts";
import { type Draft, placeOf, roll } from "./draft.ts";
import { isContentForGrownUps, isUnderAge } from "./minor.ts";
import { type Given, liveStorylet } from "./resolve/live-storylet.ts";
import { isContentOutOfSetting } from "./setting.ts";
import type { Person } from "./types/person.ts";

const TEMPERATURE = 130;

/** Who is in a moment, and what it brings along. */
export type Occasion = Given & { people?: Record<string, Person> };

/**
 * Lives through what came by itself and was nobody's choice: how it is taken is the Echo's own. Of several storylets of a moment the one
 * that was lived longest ago comes first; false where none can be lived, and nothing has changed.
 */
export function liveMoment(draft: Draft, moment: Moment, { people = {}, ...given }: Occasion = {}): boolean {
  const { state, conditions } = draft;
  const situation = { state, conditions, place: placeOf(draft), world: draft.world, birth: draft.birth };
  const open = storyletsOf(draft.pack, moment)
    .filter((one) => holds(one.when, situation))
    .flatMap((storylet) => {
      const choices = storylet.choices.filter((choice) => suits(choice, draft));
      return choices.length > 0 ? [{ storylet, choices }] : [];
    });
  if (open.length === 0) return false;
  const random = roll(draft, moment);
  const lastOf = ({ id }: Storylet): number => state.used[id] ?? Number.NEGATIVE_INFINITY;
  const longest = Math.min(...open.map(({ storylet }) => lastOf(storylet)));
  const { storylet, choices } = random.pick(open.filter((one) => lastOf(one.storylet) === longest));
  const leaning = choices.map((choice) => inclination({ choice }, state));
  liveStorylet(draft, { storylet, choice: choices[softmax(leaning, TEMPERATURE, random)]!, people }, given);
  return true;
}

const suits = (choice: Choice, draft: Draft): boolean =>
  !(isUnderAge(draft.state) && isContentForGrownUps(choice)) && !isContentOutOfSetting(choice, draft);
