import subjects from "../content/reading/subjects.json" with { type: "json" };
import type { Birth } from "./types/person.ts";
import type { EchoState } from "./types/state.ts";

/** What is studied, by the words that name it. Of two the earlier: who studies the history of art reads. */
const NAMED = Object.entries(subjects).map(
  ([subject, words]) => [subject, new RegExp(`\\b(?:${words})\\b`, "iu")] as const,
);
/** How a persona says that it studies, and what stands behind it is the subject. */
const STUDYING =
  /\b(?:studies|studying|I(?:'m| am)? (?:study|reading|doing)|(?:is|she's|he's|they're) (?:reading|doing)|degree in|course in|phd (?:in|on)|(?:student|undergraduate|graduate) (?:of|in|at)|majors? in|majoring in|year (?:of|in|at)|(?:first|second|third|fourth|fifth|final|last)[- ]year|training (?:as|to be|to become)|at (?=\p{Ll}+ (?:school|college|academy))|at the (?=conservat|academy)|school of|student(?=\p{Ll}* nurse| midwife| teacher))/iu;
/** Whoever is named before it is who studies. */
const OF_OTHERS =
  /\b(?:daughters?|sons?|brothers?|sisters?|twin|wife|husband|mother|father|mum|mam|mom|dad|boyfriend|girlfriend|friends?|cousins?|flatmates?|who|whose)\b/i;
const SENTENCE = /[.;!?]+(?:\s|$)/u;
const NEAR = 60;
/** Whoever is younger is at a school that teaches everything. */
const CHOOSES = 17;

/** What somebody studies, as the texts of a student's days go: by their title, else by the what-if, else by what the persona says of itself. Null where nothing says. */
export function subjectOf(
  { job, age, whatIf }: Pick<EchoState, "job" | "age" | "whatIf">,
  { personaText }: Pick<Birth, "personaText">,
): string | null {
  if (job === null || (age !== null && age < CHOOSES)) return null;
  const asked = whatIf.kinds?.includes("study") === true ? `${whatIf.words?.subject ?? ""} ${whatIf.deed}` : "";
  return subjectIn(job.title) ?? subjectIn(asked) ?? studiedIn(personaText);
}

const subjectIn = (said: string): string | null => NAMED.find(([, words]) => words.test(said))?.[0] ?? null;

function studiedIn(persona: string): string | null {
  for (const sentence of persona.split(SENTENCE)) {
    const found = STUDYING.exec(sentence);
    if (found === null || OF_OTHERS.test(sentence.slice(0, found.index))) continue;
    const subject = subjectIn(sentence.slice(found.index, found.index + NEAR));
    if (subject !== null) return subject;
  }
  return null;
}
