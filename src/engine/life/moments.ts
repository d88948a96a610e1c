import type { Moment, Storylet } from "../content/types.ts";
import { openChoice } from "./decide/pack-index.ts";
import { softmax } from "./decide/softmax.ts";
import { inclination } from "./decide/utility.ts";
import { type Draft, roll } from "./draft.ts";
import { liveStorylet } from "./resolve/live-storylet.ts";

const TEMPERATURE = 130;

/** Lives through what came by itself and was nobody's choice: how it is taken is the Echo's own. */
export function liveMoment(draft: Draft, moment: Moment): void {
  const storylet = draft.pack.storylets.find((one: Storylet) => one.moment === moment);
  if (storylet === undefined) return;
  const choices = storylet.choices.map(openChoice);
  const leaning = choices.map((one) => inclination(one, draft.state));
  const choice = choices[softmax(leaning, TEMPERATURE, roll(draft, moment))]!.choice;
  liveStorylet(draft, { storylet, choice, people: {} });
}
