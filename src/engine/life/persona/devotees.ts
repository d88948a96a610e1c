import { HOBBIES, INSTRUMENTS } from "./hobby-words.ts";
import type { Found } from "./leisure.ts";
import { TRADE_WORDS } from "./trade-words.ts";
import { gerundOf } from "./verb-forms.ts";

/** Before what somebody is these say that it is for the love of it. */
const LOVING =
  /\b(?:keen|amateur|avid|passionate|enthusiastic|hopeless|terrible|dreadful|occasional|weekend|sunday|hobby|lifelong|devoted|fanatical|obsessive|secret|would-be) (?:(\p{L}+(?:-\p{L}+)?) )?(\p{L}+(?:er|or|ist))s?(?![\p{L}-])/giu;
/** "Gamer, knitter": said alone, of nobody's trade. */
const ALONE = /(?<=^|[.;,:(•\n] ?|\n- )(?:(?:\p{L}+) )?(\p{L}+(?:er|ist))(?=[.,;:)\n]|$)/gimu;
/** "Football is her religion." */
const RELIGION = new RegExp(
  `(?<!\\p{L})(${[...HOBBIES].join("|")}) (?:is|was always|remains|has become) (?:her|his|their|my) (?:\\p{L}+ )?(?:religion|passion|life|obsession|hobby|escape|therapy|drug|vice|weakness|refuge|love|church)\\b`,
  "giu",
);

/** What one does who is called so: "birdwatcher" → "birdwatching", "astronomer" → "astronomy"; null where it is no pastime. */
function pastimeOf(agent: string): string | null {
  const word = agent.toLowerCase();
  const stem = word.replace(/(?:er|or|ist)$/, "");
  const short = stem.replace(/([^aeiou])\1$/, "$1");
  const forms = [`${stem}ing`, gerundOf(stem), gerundOf(short), `${short}ing`, `${stem}y`, `${stem}s`, stem];
  const instrument = [...INSTRUMENTS].find((one) => one === stem || one.slice(0, -1) === stem);
  return (
    forms.find((one) => HOBBIES.has(one)) ??
    (word.endsWith("ist") && instrument !== undefined ? `playing the ${instrument}` : null)
  );
}

/** Pastimes told by what somebody is or loves: "amateur astronomer", "gamer", "football is his religion". */
export function devotions(plain: string): Found[] {
  const found: Found[] = [];
  for (const match of plain.matchAll(LOVING)) {
    const phrase =
      match[2]!.toLowerCase() === "player" && match[1] !== undefined && HOBBIES.has(match[1].toLowerCase())
        ? match[1].toLowerCase()
        : pastimeOf(match[2]!);
    if (phrase !== null) found.push({ at: match.index, phrase });
  }
  for (const match of plain.matchAll(ALONE)) {
    const phrase = TRADE_WORDS.has(match[1]!.toLowerCase()) ? null : pastimeOf(match[1]!);
    if (phrase !== null) found.push({ at: match.index, phrase });
  }
  for (const match of plain.matchAll(RELIGION)) found.push({ at: match.index, phrase: match[1]!.toLowerCase() });
  return found;
}
