import type { EchoState } from "../types/state.ts";

type Mood = EchoState["mood"];

/** Mood words by pleasure, arousal and dominance in thousandths, spread so that every side of the space has several. */
const PROTOTYPES: readonly (readonly [word: string, p: number, a: number, d: number])[] = [
  ["happy", 420, 180, 150],
  ["joyful", 560, 380, 220],
  ["elated", 620, 560, 280],
  ["excited", 420, 560, 120],
  ["delighted", 500, 260, 0],
  ["playful", 330, 360, 230],
  ["proud", 400, 180, 430],
  ["triumphant", 540, 420, 520],
  ["confident", 260, 40, 430],
  ["determined", 120, 230, 400],
  ["inspired", 350, 330, 320],
  ["curious", 200, 230, 60],
  ["hopeful", 240, 120, -90],
  ["grateful", 360, 60, -200],
  ["tender", 320, -60, -130],
  ["touched", 260, 140, -280],
  ["amazed", 230, 500, -180],
  ["content", 300, -160, 130],
  ["relaxed", 280, -340, 190],
  ["serene", 390, -280, 40],
  ["peaceful", 300, -300, -120],
  ["satisfied", 250, -60, 300],
  ["relieved", 170, -190, -20],
  ["steady", 90, -70, 190],
  ["calm", 130, -230, 60],
  ["pensive", 0, -110, -70],
  ["quiet", 50, -280, -180],
  ["dreamy", 160, -140, -260],
  ["wistful", -60, -60, -240],
  ["sleepy", 40, -470, -160],
  ["tired", -120, -400, -120],
  ["weary", -220, -300, -280],
  ["bored", -170, -290, 80],
  ["aloof", -120, -130, 280],
  ["restless", -70, 250, 80],
  ["alert", 60, 330, 220],
  ["uneasy", -130, 130, -160],
  ["nervous", -100, 340, -240],
  ["anxious", -280, 400, -360],
  ["afraid", -430, 490, -480],
  ["overwhelmed", -250, 300, -560],
  ["lonely", -310, -120, -320],
  ["sad", -360, -200, -180],
  ["dejected", -480, -180, -430],
  ["ashamed", -340, 90, -540],
  ["irritable", -230, 180, 130],
  ["angry", -420, 440, 260],
  ["defiant", -210, 320, 390],
  ["bitter", -380, 30, 60],
  ["resentful", -290, -40, -60],
];

const POINT = new Map(PROTOTYPES.map((prototype) => [prototype[0], prototype]));

/** How pleasant it is to be what a word says, in thousandths from -1000 to 1000; 0 for a word that is none of a mood. */
export const pleasureOf = (word: string): number => POINT.get(word)?.[1] ?? 0;

/** A new word has to be this much nearer than the one in use, in units of distance. */
const MARGIN = 90;
/** From this many ticks on, the word in use wears out by so much a tick: nobody is one thing for ever. */
const WEARS_AFTER_TICKS = 10;
const WEAR_PER_TICK = 22;
/** No word lasts longer than this. */
const LONGEST_RUN_TICKS = 24;

/** The word for a mood, keeping the present one while it still fits. */
export function nextMoodWord(mood: Mood, current: string, heldTicks: number): string {
  const held = POINT.get(current);
  let best = current;
  let least = Number.POSITIVE_INFINITY;
  for (const prototype of PROTOTYPES) {
    if (prototype[0] === current) continue;
    const distance = distanceTo(mood, prototype);
    if (distance < least) {
      least = distance;
      best = prototype[0];
    }
  }
  if (held === undefined || heldTicks >= LONGEST_RUN_TICKS) return best;
  const wear = Math.max(0, heldTicks - WEARS_AFTER_TICKS) * WEAR_PER_TICK;
  return least + MARGIN < distanceTo(mood, held) + wear ? best : current;
}

/** Euclidean, floored. The square root is correctly rounded on every engine, so the integer is the same. */
const distanceTo = (mood: Mood, [, p, a, d]: readonly [string, number, number, number]): number =>
  Math.floor(Math.sqrt((mood.p - p) ** 2 + (mood.a - a) ** 2 + (mood.d - d) ** 2));
