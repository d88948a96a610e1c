import type { Pack } from "../../content/pack.ts";
import { slotsOf } from "../../content/slots.ts";
import {
  type Choice,
  type GoalKind,
  type LexiconKind,
  type LocationKind,
  type Moment,
  type Need,
  type Phase,
  type Storylet,
  TAGS,
} from "../../content/types.ts";
import { checkOf, type Situation } from "./holds.ts";

/** A choice with what its title and summary cannot be told without. */
export type OpenChoice = { choice: Choice; lexicon: LexiconKind[]; job: boolean };

export type OpenStorylet = {
  storylet: Storylet;
  roles: string[];
  choices: OpenChoice[];
  /** It comes from elsewhere, as a letter does: nobody of the same household is in it. */
  fromAfar: boolean;
  /** What the hour and place leave of its conditions; null when nothing. */
  holds: ((situation: Situation) => boolean) | null;
  /** Its weight, and more the narrower its conditions are: what can seldom happen should be taken when it can. */
  weight: number;
  serves: [Need, number][];
  advances: ReadonlySet<GoalKind>;
  /** Positions in `TAGS`. */
  tags: number[];
  /** The key of the last use of its kind of life event. */
  kindKey: string | null;
};

const RARITY_PER_CONDITION = 35;
const RARITY_PER_FLAG = 130;
const LEXICON: readonly string[] = ["hobby", "animal", "kin", "fear", "wish", "noun", "thing"];

const FROM_AFAR = /\b(?:letters?|wrote|by post|parcel|postcard|came to stay|visit|saw .* off|was sent|sent)\b/;

const indexes = new WeakMap<Pack, Map<string, OpenStorylet[]>>();

/** The pack's storylets that the hour and kind of place allow; found once per pack and kept. */
export function storyletsFor(pack: Pack, phase: Phase, kind: LocationKind): readonly OpenStorylet[] {
  let index = indexes.get(pack);
  if (index === undefined) {
    index = new Map();
    indexes.set(pack, index);
  }
  const key = `${phase} ${kind}`;
  let found = index.get(key);
  if (found === undefined) {
    found = pack.storylets
      .filter(({ moment }) => moment === undefined)
      .filter(({ when }) => (when?.phase?.includes(phase) ?? true) && (when?.locationKind?.includes(kind) ?? true))
      .map(openStorylet);
    index.set(key, found);
  }
  return found;
}

const ofMoments = new WeakMap<Pack, ReadonlyMap<Moment | undefined, readonly Storylet[]>>();

/** The pack's storylets that tell of a moment; found once per pack and kept. */
export function storyletsOf(pack: Pack, moment: Moment): readonly Storylet[] {
  let index = ofMoments.get(pack);
  if (index === undefined) {
    index = Map.groupBy(pack.storylets, (storylet) => storylet.moment);
    ofMoments.set(pack, index);
  }
  return index.get(moment) ?? [];
}

function openStorylet(storylet: Storylet): OpenStorylet {
  const conditions = Object.keys(storylet.when ?? {}).filter((key) => key !== "phase" && key !== "whatIf").length;
  return {
    storylet,
    roles: Object.keys(storylet.roles ?? {}),
    choices: storylet.choices.map(openChoice),
    fromAfar: storylet.choices.some(({ title, summary }) => FROM_AFAR.test(`${title}. ${summary}`)),
    holds: checkOf(storylet.when, ["phase", "locationKind"]),
    weight:
      storylet.weight + conditions * RARITY_PER_CONDITION + (storylet.when?.flags === undefined ? 0 : RARITY_PER_FLAG),
    serves: Object.entries(storylet.serves ?? {}) as [Need, number][],
    advances: new Set(storylet.advances),
    tags: storylet.tags.map((tag) => TAGS.indexOf(tag)),
    kindKey: storylet.kind === null ? null : `kind:${storylet.kind}`,
  };
}

export function openChoice(choice: Choice): OpenChoice {
  const names = [...slotsOf(choice.title), ...slotsOf(choice.summary)].map((slot) => slot.name);
  return {
    choice,
    lexicon: [...new Set(names.filter((name) => LEXICON.includes(name)))] as LexiconKind[],
    job: names.includes("job"),
  };
}
