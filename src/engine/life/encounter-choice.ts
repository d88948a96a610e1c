import type { Bringing, Encounter, Trait } from "../content/types.ts";
import type { RandomStream } from "../random.ts";
import type { Brought } from "./affairs/affairs.ts";
import type { Courtship } from "./courtship.ts";
import { softmax } from "./decide/softmax.ts";
import type { Feelings } from "./feelings.ts";
import { isContentForGrownUps } from "./minor.ts";
import type { Card } from "./types/happening.ts";
import type { Conditions, Location } from "./types/world.ts";

/** Two who are about to meet, as far as it decides what comes of it. */
export type Pair = {
  /** The proposer's feelings, and those they meet with. */
  tie: Feelings;
  back: Feelings;
  traits: Card["traits"];
  /** Mean pleasure of the two. */
  pleasure: number;
  /** Someone who may be drawn in is under age or of unknown age: nothing romantic, and no drink. */
  minor: boolean;
  /** How they stand to each other in love. */
  courtship: Omit<Courtship, "hearts">;
  /** What the one who proposes can come with of this sort; null of what it has not. */
  brings(what: Bringing): Brought | null;
  /** Ticks since either last lived the encounter; infinite for never. */
  since(encounterId: string): number;
};

/** A repetition is unlikely for so long. */
const REPEAT_TICKS = 24;
const TEMPERATURE = 160;
const WHIM = 300;

/** What two people come to do and how it ends, or null where nothing of the content fits. `maxSize` counts all who are free. */
export function chooseEncounter(
  encounters: readonly Encounter[],
  pair: Pair,
  setting: Setting & { maxSize: number },
  random: RandomStream,
): { encounter: Encounter; outcome: Encounter["outcomes"][number] } | null {
  const possible = encountersAt(encounters, setting).filter(
    (one) => one.size <= setting.maxSize && fits(one, pair, setting),
  );
  if (possible.length === 0) return null;
  const appeals = possible.map((one) => appeal(one, pair) + random.int(WHIM));
  const encounter = possible[softmax(appeals, TEMPERATURE, random)]!;
  const outcomes = encounter.outcomes.filter(
    (one) => !(pair.minor && (isRomantic(one) || isContentForGrownUps(one))) && isAnswer(one, pair),
  );
  if (outcomes.length === 0) return null;
  const likelihoods = outcomes.map((one) => likelihood(one, pair));
  return { encounter, outcome: outcomes[softmax(likelihoods, TEMPERATURE, random)]! };
}

type Setting = { place: Location; conditions: Conditions };

const indexes = new WeakMap<readonly Encounter[], Map<string, readonly Encounter[]>>();

/** The encounters that the hour and kind of place allow; found once and kept. */
function encountersAt(encounters: readonly Encounter[], { place, conditions }: Setting): readonly Encounter[] {
  let index = indexes.get(encounters);
  if (index === undefined) {
    index = new Map();
    indexes.set(encounters, index);
  }
  const key = `${conditions.phase} ${place.kind}`;
  let found = index.get(key);
  if (found === undefined) {
    found = encounters.filter(
      ({ when }) =>
        (when?.phase?.includes(conditions.phase) ?? true) && (when?.locationKind?.includes(place.kind) ?? true),
    );
    index.set(key, found);
  }
  return found;
}

function fits(
  { when, tie: bounds, brings, makesPair }: Encounter,
  { tie, minor, courtship, brings: has }: Pair,
  { conditions }: Setting,
): boolean {
  if (when?.weather !== undefined && !when.weather.includes(conditions.weather)) return false;
  if (when?.season !== undefined && !when.season.includes(conditions.season)) return false;
  if (when?.worldEvent !== undefined && !when.worldEvent.some((id) => conditions.events.includes(id))) return false;
  if (brings !== undefined && has(brings) === null) return false;
  if (makesPair === true && (minor || !courtship.ready)) return false;
  if (bounds === undefined) return true;
  const closed = minor || !courtship.open;
  if (bounds.minAttraction !== undefined && (closed || tie.attraction < bounds.minAttraction)) return false;
  if (bounds.minFamiliarity !== undefined && tie.familiarity < bounds.minFamiliarity) return false;
  if (bounds.maxFamiliarity !== undefined && tie.familiarity > bounds.maxFamiliarity) return false;
  if (bounds.minWarmth !== undefined && tie.warmth < bounds.minWarmth) return false;
  if (bounds.maxWarmth !== undefined && tie.warmth > bounds.maxWarmth) return false;
  return bounds.minRivalry === undefined || tie.rivalry >= bounds.minRivalry;
}

function appeal(encounter: Encounter, { courtship, traits, since }: Pair): number {
  let sum = encounter.weight;
  if (encounter.tie?.minAttraction !== undefined) sum += courtship.pull;
  for (const trait in encounter.bias) sum += part(encounter.bias[trait as Trait], traits[trait as Trait]);
  return sum - Math.max(0, REPEAT_TICKS - since(encounter.id)) * 20;
}

const likelihood = ({ bias }: Encounter["outcomes"][number], { tie, back, traits, pleasure }: Pair): number =>
  part(bias?.warmth, Math.trunc((tie.warmth + back.warmth) / 2)) +
  part(bias?.rivalry, Math.max(tie.rivalry, back.rivalry)) +
  part(bias?.attraction, Math.min(tie.attraction, back.attraction)) +
  part(bias?.pleasure, pleasure) +
  part(bias?.A, traits.A) +
  part(bias?.E, traits.E);

const part = (weight: number | undefined, value: number): number => Math.trunc(((weight ?? 0) * value) / 1000);

const isAnswer = ({ answer }: Encounter["outcomes"][number], { courtship }: Pair): boolean =>
  answer === undefined || (answer === "yes") === courtship.answered;

const isRomantic = ({ tie, emotions }: Encounter["outcomes"][number]): boolean =>
  (tie.attraction ?? 0) > 0 || emotions.some((emotion) => emotion.type === "love");
