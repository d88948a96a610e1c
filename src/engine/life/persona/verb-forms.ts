import { nlp } from "./parser.ts";
import { keeping } from "./word-tags.ts";

type Conjugation = { Infinitive?: string; PastTense?: string; Gerund?: string };
type Forms = { base: string; past: string; gerund: string };

/** Verbs whose forms the parser does not find, as base, past, participle and gerund. */
const ROWS = [
  "be was been being",
  "have had had having",
  "do did done doing",
  "go went gone going",
  "win won won winning",
  "quit quit quit quitting",
  "leave left left leaving",
  "find found found finding",
  "lose lost lost losing",
  "meet met met meeting",
  "fall fell fallen falling",
  "speak spoke spoken speaking",
  "run ran run running",
  "come came come coming",
  "become became become becoming",
  "keep kept kept keeping",
  "own owned owned owning",
  "buy bought bought buying",
  "lie lay lain lying",
  "wear wore worn wearing",
  "tear tore torn tearing",
  "drink drank drunk drinking",
  "wake woke woken waking",
  "read read read reading",
  "put put put putting",
  "let let let letting",
  "cut cut cut cutting",
  "set set set setting",
  "hit hit hit hitting",
  "split split split splitting",
  "hurt hurt hurt hurting",
  "shut shut shut shutting",
  "cast cast cast casting",
  "wed wed wed wedding",
  "bet bet bet betting",
  "fight fought fought fighting",
  "teach taught taught teaching",
  "sew sewed sewn sewing",
  "fish fished fished fishing",
  "box boxed boxed boxing",
  "jog jogged jogged jogging",
  "knit knitted knit knitting",
  "study studied studied studying",
  "die died died dying",
  "die died dead dying",
  "get got gotten getting",
  "distil distilled distilled distilling",
];

const KNOWN: ReadonlyMap<string, Forms> = new Map([
  ...ROWS.flatMap((row): [string, Forms][] => {
    const [base = "", past = "", participle = "", gerund = ""] = row.split(" ");
    const forms = { base, past, gerund };
    return [base, past, participle, gerund, thirdPersonOf(base)].map((form) => [form, forms]);
  }),
  ...["is", "am", "are", "were"].map((form): [string, Forms] => [form, { base: "be", past: "was", gerund: "being" }]),
  ["has", { base: "have", past: "had", gerund: "having" }],
  ["born", { base: "be born", past: "was born", gerund: "being born" }],
]);

/** "taken" or "takes" → "took". */
export const pastOf = (verb: string): string => KNOWN.get(verb)?.past ?? conjugate(verb).PastTense ?? verb;

/** "taken" or "takes" → "taking". */
export const gerundOf = (verb: string): string => KNOWN.get(verb)?.gerund ?? conjugate(verb).Gerund ?? verb;

/** "taken" or "takes" → "take". */
export const baseOf = (verb: string): string => KNOWN.get(verb)?.base ?? conjugate(verb).Infinitive ?? verb;

/** Whether the word may follow "had": the parser alone takes some participles for nouns. */
export function isParticiple(word: string): boolean {
  const known = KNOWN.get(word);
  if (known !== undefined) return word !== known.gerund && word !== thirdPersonOf(known.base);
  return /[^e]ed$/.test(word) || isPastAfterHad(word);
}

const isPastAfterHad = keeping((word) => nlp(`she had ${word}`).match("had #PastTense").found);

/** "take" → "takes". */
export function thirdPersonOf(base: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

const conjugate = keeping((verb): Conjugation => {
  const word = nlp(verb);
  word.tag("Verb");
  const parsed: unknown = word.verbs().conjugate();
  return (Array.isArray(parsed) ? (parsed[0] as Conjugation | undefined) : undefined) ?? {};
});
