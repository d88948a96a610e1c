import type { PremiseKind } from "../../content/premise-kinds.ts";

/** Subjects that are taught by words, though an art is in their name. */
const BY_WORDS =
  /\b(?:liberal|martial|culinary|performing|dramatic) arts?\b|\bart history\b|\bhistory of (?:art|music|medicine)\b|-in-law\b/iu;

/** What is studied so much with the hands, or among such people, that its days are its own; the first that the words name. */
const SORTS: readonly (readonly [PremiseKind, RegExp])[] = [
  [
    "study_art",
    /\b(?:(?:fine |visual |applied )?arts?|drawing|paint(?:ing|er)|sculpt(?:ure|or)|illustrat(?:ion|or)|design(?:er)?|photograph(?:y|er)|film|cinema|animation|fashion|ceramics|printmaking)\b/iu,
  ],
  [
    "study_music",
    /\b(?:music|musician|conservato(?:ire|ry|rium)|piano|pianist|violin(?:ist)?|viola|cell(?:o|ist)|flute|clarinet|trumpet|guitar|organ|harp|composition|composer|singing|singer|opera|jazz)\b/iu,
  ],
  [
    "study_medicine",
    /\b(?:medicine|medical|medic|doctor|physician|surge(?:ry|on)|nurs(?:e|ing)|midwi(?:fe|fery)|pharmac(?:y|ist)|dentist(?:ry)?|vet|veterinary|veterinarian|physiotherap(?:y|ist))\b/iu,
  ],
  ["study_law", /\b(?:law|lawyer|solicitor|barrister|attorney|advocate|jurisprudence)\b/iu],
];

/** The sort of a study: by the title of whoever is at it, and by the words of the what-if; null where it has none. */
export function studySortOf(title: string, asked: string): PremiseKind | null {
  if (BY_WORDS.test(asked)) return null;
  const of = (text: string): PremiseKind | undefined => SORTS.find(([, words]) => words.test(text))?.[0];
  return of(title) ?? of(asked) ?? null;
}
