import { isCityName } from "./city-names.ts";
import { type Clause, SELF } from "./clause.ts";
import { nlp } from "./parser.ts";

const TOWN = "(\\p{Lu}[\\p{L}'-]+(?: (?:(?:de|la|le|on|upon|of) )?\\p{Lu}[\\p{L}'-]+){0,2})";
const LABEL = /^(?:lives|home|location|based|city|town|where|address|residence|place|lives in)$/i;

/** What somebody did in a place where they no longer are. */
const WAS_DONE =
  "(?:had|did|used|would|could|met|taught|ran|drove|kept|sold|wrote|built|made|led|held|sang|grew|flew|fought|left|lost|found|spent|got|went|came|began|became|gave|took|bought|brought|caught|knew|told|won|slept|stood|hid|fell|sent|paid|learnt)\\b";

type Sign = { pattern: RegExp; of: "self" | "any" };
/** What says plainly where somebody is now: "In Hamburg she stacks shelves", "Cairo now". */
const PLAIN: readonly Sign[] = [
  {
    pattern: new RegExp(
      `^In ${TOWN},? (?:now,? )?(?:she|he|they|I)(?:'s|'m|'re| is| am| are)? (?!was\\b|were\\b|${WAS_DONE}|\\p{Ll}+ed\\b)`,
      "u",
    ),
    of: "any",
  },
  // "Home to Maramureș for the winter", "back home in Lund".
  { pattern: new RegExp(`^(?:and )?(?:then )?(?:back )?home (?:to|in) ${TOWN}(?=$|[\\s,.;)])`, "u"), of: "self" },
  { pattern: new RegExp(`^${TOWN} (?:now|these days|nowadays)[.;]?$`, "u"), of: "any" },
  { pattern: new RegExp(`^(?:Now|Today|These days|Nowadays),? (?:it's|it is|in) ${TOWN}[.;]?$`, "u"), of: "any" },
];
/** What says so in passing: "a trucker out of Hamilton", "sews for half of Matera", "Bristol via Enugu". */
const PASSING: readonly Sign[] = [
  {
    pattern: new RegExp(
      `^(?!.*\\b(?:walked|came|got|drove|fled|escaped|moved|grew|flew|ran|kicked|thrown|went|left|talked)\\b).*\\bout of ${TOWN}(?=$|[\\s,.;)])`,
      "u",
    ),
    of: "self",
  },
  // "Her house in Lund is too large."
  {
    pattern: new RegExp(
      `^(?:[Hh]er|[Hh]is|[Mm]y|[Tt]heir|[Tt]he) (?:\\p{Ll}+ )?(?:house|flat|apartment|cottage|bungalow|room|salon|shop|workshop|stall|studio) in ${TOWN}(?=$|[\\s,.;)])`,
      "u",
    ),
    of: "any",
  },
  // "The nurse of a village called Rendufe".
  {
    pattern: new RegExp(
      `\\b(?:in|of|at|on|near|outside) (?:an?|the) (?:\\p{Ll}+ )?(?:village|town|hamlet|island|place|suburb|parish|valley|fishing village) (?:called|named|of) ${TOWN}(?=$|[\\s,.;)])`,
      "u",
    ),
    of: "self",
  },
  // "I drive an auto-rickshaw in Kochi".
  {
    pattern: new RegExp(`\\bdrives? (?:an?|the|her|his|their|my) (?:[\\p{Ll}-]+ ){1,3}in ${TOWN}(?=$|[\\s,.;)])`, "u"),
    of: "self",
  },
  // "Left Braga for Porto".
  {
    pattern: new RegExp(`\\b[Ll]eft \\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)? for ${TOWN}(?=$|[\\s,.;)])`, "u"),
    of: "self",
  },
  { pattern: new RegExp(`\\b(?:[Hh]alf|(?:the )?whole|most|all) of (?:the )?${TOWN}(?=$|[\\s,.;)])`, "u"), of: "any" },
  { pattern: new RegExp(`^${TOWN}(?: via |\\/)\\p{Lu}[\\p{L}'-]+`, "u"), of: "self" },
];

const townBy = (
  signs: readonly Sign[],
  plain: string,
  clauses: readonly Clause[],
  isTown: (name: string) => boolean,
) => {
  for (const { from, to, subject, quoted } of clauses) {
    if (quoted || subject.kind === "person") continue;
    const text = plain.slice(from, to).trim();
    for (const { pattern, of } of signs) {
      const name = of === "any" || subject === SELF ? pattern.exec(text)?.[1] : undefined;
      if (name !== undefined && isTown(name)) return name;
    }
  }
  return null;
};

/** Where a label or a plain sentence says that the Echo is: "Lives: Bermeo". */
export function plainlyIn(plain: string, clauses: readonly Clause[], isTown: (name: string) => boolean): string | null {
  const label = clauses.findIndex(({ from, to }) => LABEL.test(plain.slice(from, to).trim()));
  const next = clauses[label + 1];
  const named = next !== undefined && label !== -1 && next.link === ":" ? plain.slice(next.from, next.to).trim() : "";
  const only = new RegExp(`^${TOWN}[.;]?$`, "u").exec(named)?.[1];
  // "Addis → Beirut → Haifa".
  const last = [...plain.matchAll(ARROW)].at(-1)?.[1];
  if (last !== undefined && isTown(last)) return last;
  return only !== undefined && isTown(only) ? only : townBy(PLAIN, plain, clauses, isTown);
}

const ARROW = /(?:→|->|=>) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)/gu;

export const inPassing = (
  plain: string,
  clauses: readonly Clause[],
  isTown: (name: string) => boolean,
): string | null => townBy(PASSING, plain, clauses, isTown);

/** Sentences from the start in which a fragment may name the place and nothing else. */
const FRAGMENTS = 7;
const ONLY = /^(\p{Lu}\p{Ll}[\p{L}'-]+(?: \p{Lu}\p{Ll}+)?)[.]?$/u;

/** "Weaver. Chinchero, Peru. Sixty or so.": a sentence that is a name and its country. */
export function namedAlone(
  plain: string,
  clauses: readonly Clause[],
  isTown: (name: string) => boolean,
): string | null {
  for (const pieces of Map.groupBy(clauses, ({ sentence }) => sentence).values()) {
    const [first, second] = pieces;
    if (first === undefined || first.sentence === 0 || first.sentence > FRAGMENTS || first.subject !== SELF) continue;
    if (first.quoted || pieces.length > 2) continue;
    const name = ONLY.exec(plain.slice(first.from, first.to).trim())?.[1];
    if (name === undefined || !isTown(name)) continue;
    const behind = second === undefined ? null : plain.slice(second.from, second.to).trim().replace(/[.;]$/, "");
    if (behind !== null && nlp(behind).match("(#Country|#Region)").found) return name;
  }
  return null;
}

/** "Formerly: Addis Ababa", "Kids: one in Leeds": what such a sentence lists is not where the Echo lives now. */
export const isOfOtherTimes = (plain: string, clauses: readonly Clause[], { sentence }: Clause): boolean =>
  opensWith(PAST_LABEL, plain, clauses, sentence);

/** "Before the war: interior designer, Lund, a loft": nothing of it is so now. */
export const isOfBefore = (plain: string, clauses: readonly Clause[], { sentence }: Clause): boolean =>
  opensWith(BEFORE_LABEL, plain, clauses, sentence);

const opensWith = (label: RegExp, plain: string, clauses: readonly Clause[], sentence: number): boolean => {
  const first = clauses.find((one) => one.sentence === sentence);
  if (first === undefined) return false;
  const text = plain.slice(first.from, first.from + 60).trim();
  return label.test(first.link === "before" ? `before ${text}` : text);
};

const BEFORE_LABEL = /^(?:formerly|before|previously|once)\b[^.:,]{0,20}:/i;

const PAST_LABEL =
  /^(?:formerly|before|previously|past|once|born|education|studied|children|kids|sons?|daughters?|sisters?|brothers?|mother|father|parents|family|siblings|ex|at home)\b[^.:]{0,20}:/i;

/** "Asparagus in Bavaria, strawberries in Kent, olives in Jaén", "Boston, Perth, Dublin": of so many places none is home. */
export function isOneOfMany(plain: string, clauses: readonly Clause[], { sentence, from: at }: Clause): boolean {
  const all = clauses.filter((one) => one.sentence === sentence);
  // What is listed behind a colon is another list than what stands before it.
  const colon = all.find(({ link }) => link === ":")?.from ?? 0;
  const pieces = all
    .filter(({ from }) => from < colon === at < colon)
    .map(({ from, to }) => plain.slice(from, to).trim());
  const placed = pieces.filter(
    (text) => SOMEWHERE.test(text) || (ONLY.test(text) && isCityName(text.replace(/\.$/, ""))),
  );
  return placed.length > 2;
}

const SOMEWHERE = /^(?:\p{L}+ )?(?:\p{L}+ )?(?:\p{Ll}+) in \p{Lu}[\p{L}'-]+[.]?$/u;
/** "From Lagos to Kano", "a photo of Pula", "to a shop in Lima": what is on the way, in a picture, or sold to is elsewhere. */
export const isOnlyTouched = (text: string, name: string): boolean => {
  const at = text.indexOf(name);
  return (
    (/\bfrom $/.test(text.slice(0, at)) && /^ to \p{Lu}/u.test(text.slice(at + name.length))) ||
    /\b(?:photos?|photographs?|pictures?|maps?|views?|postcards?|paintings?) of (?:the )?$/.test(text.slice(0, at)) ||
    /\bto (?:an?|the) (?:\p{Ll}+ )?\p{Ll}+ in $/u.test(text.slice(0, at))
  );
};
