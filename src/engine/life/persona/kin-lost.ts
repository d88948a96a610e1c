import type { StatedKin } from "./kin-status.ts";
import { isKinWord, KIN_WORDS, singleKin } from "./kin-words.ts";
import { saysDead } from "./status-words.ts";

const COUNT = "(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})";
const GROUP = "(children|kids|sons|daughters|boys|girls|brothers|sisters|grandchildren|wives|husbands)";
/** How far behind the word for them all some of them are spoken of, in characters. */
const NEAR = 120;
/** "Seven kids: two nurses, one in heaven", "five children, and has buried one", "four brothers, three of whom the sea kept". */
const SOME_LOST = new RegExp(
  `(?<!\\p{L})${GROUP}(?!\\p{L})([^.!?]{0,${NEAR}}?\\b(?:(?:buried|lost|outlived) (?:${COUNT}|some)(?= of them|[,.;:]|$| and| in| at| to)|${COUNT} (?:of (?:them|whom) )?(?:(?:is|are) )?(?:in heaven|dead|buried|stillborn|in the (?:ground|churchyard|cemetery))(?!\\p{L})))`,
  "giu",
);
const OF_WHOM = new RegExp(`(?<!\\p{L})${GROUP},? (?:${COUNT}|some|most|both) of (?:whom|them) ([^,.;]{3,60})`, "giu");
/** "Two of his brothers did not survive the boat." */
const SOME_OF_THEM = new RegExp(
  `\\b(?:${COUNT}|some|most|both) of (?:her|his|their|my|our) (?:\\p{Ll}+ )?${GROUP} ([^,.;!?]{3,60})`,
  "giu",
);
const TOOK =
  /\b(?:the|that) (?:\p{Ll}+ )?(?:sea|war|river|mine|fever|flu|drink|famine|flood|camp|mountain)s? (?:kept|took|has|had|got|swallowed)\b/iu;
/** "Father of four, none at home, one in the ground". */
const PARENT_LOST = new RegExp(
  `\\b(?:mother|father|mum|dad|parent) of ${COUNT}(?!\\p{L})[^.!?]{0,60}?\\b(?:${COUNT}|some) (?:of (?:them|whom) )?(?:(?:is|are) )?(?:in heaven|dead|buried|stillborn|in the (?:ground|churchyard|cemetery))(?!\\p{L})`,
  "iu",
);
/** "Of eight children five lived", "children: none living". */
const FEW_LEFT = new RegExp(
  `\\b(?:of|out of) (?:(?:her|his|their|my|the) )?${COUNT} ${GROUP},? (?:only )?${COUNT} (?:lived|live|survived|survive|(?:is|are) (?:left|living|alive))\\b|(?<!\\p{L})${GROUP}(?::|,) (?:none|not one) (?:living|lived|alive|left alive|survived)\\b`,
  "giu",
);

/** "Their other son's passed": one besides those who are named. */
const THE_OTHER =
  /\b(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Oo]ur|[Tt]he) other (son|daughter|child|boy|girl|brother|sister|twin)(?=['’]s|,| )(?!,? \p{Lu})(?:['’]s)? ([^,.;!?]{3,40}(?=[,.;!?]|$))/gu;

/** "We lost a baby in 2003", "buried a boy". */
const LOST_YOUNG =
  /\b(?:lost|buried|miscarried) (?:an?|one|her|his|their|our|my) (?:\p{Ll}+ )?(baby|child)(?=[\s,.;]|$)(?! (?:brother|sister|tooth|teeth)\b)(?!,? \p{Lu})/gu;
/** "Died in childbirth and the child with her." */
const IN_CHILDBIRTH =
  /\bdied (?:in childbirth|having (?:him|her|it|the baby))(?:,? and|,) (?:the|her|his|their|our) (child|baby|son|daughter|boy|girl) (?:died )?(?:with her|too|as well|the same (?:day|night|week))\b/giu;

/** "They've three: Yonas, Miriam and Dawit. A fourth, the eldest, lies in the desert": one besides those who are named. */
const ONE_MORE =
  /(?<=[.;!?] |, |\band |\bbut )(?:[Aa]|[Tt]he|[Tt]heir|[Oo]ur|[Hh]er|[Hh]is|[Mm]y) (?:first|second|third|fourth|fifth|sixth|seventh|eighth)(?: (?:one|child|baby))?(?:, (?:the|a) [^,.;]{3,24},)? ([^.;!?]{3,60})/gu;
const LIES =
  /^(?:lies|rests|sleeps|stayed behind|is|was left) (?:in|under|at|beside|by) (?:the )?(?:an? )?(?:desert|ground|earth|sand|snow|churchyard|cemetery|graveyard|sea|grave|hillside|garden under)/u;
const HAS_CHILDREN =
  /\b(?:children|kids|sons|daughters|boys|girls|mother of|father of|(?:'ve|have|has|had) (?:got )?(?:two|three|four|five|six|seven)(?: children)?(?=[:,.;]))/iu;

/** Of those who are counted together, the ones that a text says are dead: one for each sort, without a name. */
export function lostOf(plain: string): StatedKin[] {
  const lost = new Set<string>();
  for (const [, group = ""] of plain.matchAll(SOME_LOST)) lost.add(group);
  for (const [, group = "", fate = ""] of plain.matchAll(OF_WHOM))
    if (saysDead(fate) || TOOK.test(fate)) lost.add(group);
  for (const [, group = "", fate = ""] of plain.matchAll(SOME_OF_THEM)) if (saysDead(fate)) lost.add(group);
  for (const [, group, other] of plain.matchAll(FEW_LEFT)) lost.add(group ?? other ?? "");
  for (const [, one = "", fate = ""] of plain.matchAll(THE_OTHER)) if (saysDead(fate)) lost.add(one);
  if (PARENT_LOST.test(plain)) lost.add("children");
  for (const { index, 1: fate = "" } of plain.matchAll(ONE_MORE))
    if ((saysDead(fate) || LIES.test(fate)) && HAS_CHILDREN.test(plain.slice(Math.max(0, index - NEAR), index)))
      lost.add("child");
  for (const { 1: one = "" } of plain.matchAll(LOST_YOUNG)) lost.add(one);
  for (const { 1: one = "" } of plain.matchAll(IN_CHILDBIRTH)) lost.add(one);
  return [...new Set([...lost].map((group) => singleKin(group.toLowerCase())))].filter(isKinWord).map((relation) => ({
    ...{ relation, name: null, pronouns: KIN_WORDS[relation] ?? "they", former: false },
    ...{ status: "dead", household: false, minor: false, age: null, unsure: false },
  }));
}
