import { attribution, maskedPagesOf } from "./attribution.ts";
import { cohesion, nextOfFour, shuffled } from "./cohesion.ts";
import type { Gate } from "./gates.ts";
import { least, most } from "./gates.ts";
import type { Entry } from "./lives.ts";
import { nameReturns, thirdPersonPronouns } from "./people.ts";
import { causedScenes, causeless, commonShapes, endsOnMood, promisesClosed } from "./shapes.ts";
import { mean } from "./variety.ts";
import { lastQuarter, newWordsLate, sharedSentences, sharedSetPieces, tellingsKept } from "./wear.ts";

/** Names per hundred words that the diaries had when the row was made: naming more often is no way to a return. */
const NAME_DENSITY = 2.2;

/** Shuffled so often, as any one order may bring two days together. */
const ORDERS = [0, 1, 2, 3, 4, 5] as const;

type Lives = readonly (readonly Entry[])[];

/** Whether lives hang together: each figure over the whole lives, and over their last quarter beside it. */
export function measureLives(lives: Lives): Gate[] {
  const late = lives.map(lastQuarter);
  const bodies = (of: Lives): string[][] => of.map((life) => life.map(({ body }) => body));
  const [whole, last] = [bodies(lives), bodies(late)];
  const order = whole.map(cohesion);
  const orderLate = last.map(cohesion);
  const mixed = whole.map((life) => mean(ORDERS.map((order) => cohesion(shuffled(life, order)).adjacent)));
  const names = lives.map(nameReturns);
  const perLife = (of: (life: readonly Entry[]) => number): [number[], number[]] => [lives.map(of), late.map(of)];
  return [
    least("cohesion, adjacent", 1.2, 1.35, figures(order, "adjacent"), mean(figures(orderLate, "adjacent"))),
    least("cohesion, 2 to 5 apart", 1.1, 1.2, figures(order, "near"), mean(figures(orderLate, "near"))),
    most("cohesion, days shuffled", 1.05, 1.05, mixed),
    least("names return", 1.15, 1.25, figures(names, "returns"), mean(figures(late.map(nameReturns), "returns"))),
    most("names per 100 words", NAME_DENSITY, NAME_DENSITY, figures(names, "density")),
    least("third-person pronouns", 12, 18, whole.map(thirdPersonPronouns), mean(last.map(thirdPersonPronouns))),
    least("new words late", 15, 25, whole.map(newWordsLate)),
    least("tellings, last ÷ first", 0.6, 0.8, lives.map(tellingsKept)),
    most("sentences of others too", 0.2, 0.06, sharedSentences(lives), mean(sharedSentences(late))),
    most("set pieces in most lives", 0.1, 0.05, [sharedSetPieces(lives)], sharedSetPieces(late)),
    least("promises closed", 0.8, 0.9, ...of(perLife(promisesClosed))),
    least("scenes with a told cause", 0.25, 0.4, ...of(perLife(causedScenes))),
    most("feelings, titles of nothing", 0, 0, ...of(perLife(causeless))),
    most("entries that end on a mood", 0.25, 0.12, ...of(perLife(endsOnMood))),
    most("ten shapes together", 0.3, 0.2, ...of(perLife(commonShapes))),
    least("attribution, masked", 0.45, 0.6, [attribution(maskedPagesOf(lives))], attribution(maskedPagesOf(late))),
    least("next entry of four", 0.4, 0.6, whole.map(nextOfFour), mean(last.map(nextOfFour))),
  ];
}

const figures = <K extends string>(all: readonly Record<K, number>[], key: K): number[] => all.map((one) => one[key]);
const of = ([whole, late]: [number[], number[]]): [number[], number] => [whole, mean(late)];
