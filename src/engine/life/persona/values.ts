import type { Trait } from "../../content/types.ts";
import { VALUES, type Value } from "../../content/types.ts";
import type { RandomStream } from "../../random.ts";

const WORDS: Record<Value, RegExp> = {
  freedom: /\b(?:free(?:dom)?|liberty|no ties|unbound)\b/i,
  honesty: /\b(?:hones(?:t|ty)|truth(?:ful)?|hates lies|frank|sincere|integrity)\b/i,
  loyalty: /\b(?:loyal(?:ty)?|faithful|devoted|never forgets a friend)\b/i,
  achievement: /\b(?:ambiti(?:on|ous)|success(?:ful)?|award|achieve\w*|driven|famous|fame|competitive|career|prove)\b/i,
  security: /\b(?:safe(?:ty)?|secur(?:e|ity)|stable|stability|savings|frugal|careful with money|thrifty)\b/i,
  kindness: /\b(?:kind(?:ness)?|gentle|helps?|caring|volunteers?|compassion(?:ate)?|generous)\b/i,
  beauty: /\b(?:beaut(?:y|iful)|art|paints?|painting|music|poetry|poems?|design|aesthetic)\b/i,
  knowledge: /\b(?:knowledge|learn(?:ing|s)?|books?|reads?|stud(?:y|ies)|science|curious|facts|scholar|research)\b/i,
  tradition: /\b(?:tradition(?:s|al)?|heritage|old ways|customs?|ancestors?|old-fashioned|family recipe)\b/i,
  adventure: /\b(?:adventur\w*|travel(?:s|led|ed|ing)?|explor\w*|wander\w*|risk|thrill|daring)\b/i,
  justice: /\b(?:justice|fair(?:ness)?|rights|equality|lawyer|activis[tm]|protest\w*|injustice)\b/i,
  family: /\b(?:famil(?:y|ies)|children|daughter|son|sister|brother|mother|father|grandchildren|wife|husband)\b/i,
  faith: /\b(?:faith|god|pray(?:s|er|ing)?|church|religio(?:n|us)|spiritual|devout|believer|temple|mosque)\b/i,
  independence:
    /\b(?:independen(?:t|ce)|self-reliant|on (?:her|his|their|my) own terms|own boss|stubborn|self-made)\b/i,
  pleasure: /\b(?:pleasure|parties|wine|feasts?|laughs?|fun|luxury|good food|enjoys? life|hedonis\w+|dancing)\b/i,
  solitude:
    /\b(?:solitude|solitary|alone|hermit|quiet|loner|silence|reclus(?:e|ive)|keeps to (?:her|him|them)sel\w+)\b/i,
};
/** With too few values stated, a strong trait brings its own. */
const BY_TRAIT: Record<Trait, [high: Value, low: Value]> = {
  O: ["knowledge", "tradition"],
  C: ["achievement", "freedom"],
  E: ["pleasure", "solitude"],
  A: ["kindness", "independence"],
  N: ["security", "adventure"],
};
const MIN_VALUES = 3;
const MAX_VALUES = 5;

/** Three to five values: the stated ones in the order of their first mention, then those of the strongest traits, then drawn ones. */
export function readValues(plain: string, traits: Record<Trait, number>, random: RandomStream): Value[] {
  const found = VALUES.map((value) => ({ value, at: plain.search(WORDS[value]) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
    .slice(0, MAX_VALUES);
  const byStrength = (Object.keys(BY_TRAIT) as Trait[]).sort((a, b) => Math.abs(traits[b]) - Math.abs(traits[a]));
  const likely = byStrength.map((trait) => BY_TRAIT[trait][traits[trait] >= 0 ? 0 : 1]);
  for (const value of [likely[0]!, ...random.shuffle(VALUES)]) {
    if (found.length >= MIN_VALUES) break;
    if (!found.includes(value)) found.push(value);
  }
  return found;
}
