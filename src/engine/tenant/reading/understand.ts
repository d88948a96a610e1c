import { withoutWithheld } from "../../life/care/withheld.ts";
import { isUnderAge } from "../../life/minor.ts";
import { withOneSpouse } from "../../life/one-spouse.ts";
import { readsAsEnglish } from "../../life/persona/plain-text.ts";
import { type PersonaReading, readPersona } from "../../life/persona/read-persona.ts";
import { readableText } from "../../life/persona/readable-text.ts";
import { youngReading } from "../../life/persona/young-reading.ts";
import { readClause } from "../../life/whatif/clause.ts";
import { editsOf, knownIn } from "../../life/whatif/edits.ts";
import { isGrownUpPremise } from "../../life/whatif/grown-up-premise.ts";
import { FALLBACK_DEED, readWhatIf } from "../../life/whatif/read-what-if.ts";
import { withNames } from "../../life/whatif/spelled-names.ts";
import { stream } from "../../random.ts";
import { factsOf, type Quoting } from "./facts.ts";
import { placesIn } from "./places.ts";
import type { Doubt, SetAside, TextField, Texts, Understanding, UnderstoodWhatIf } from "./reading.records.ts";

/** Parts of a text about others that are named one by one. */
const MAX_SET_ASIDE = 40;

/** What a life would be begun with, had it these texts: the same readers read them as at a birth, which draws what they leave open. */
export function understand(written: Texts): Understanding {
  const texts = withoutWithheld(written);
  const read = withOneSpouse(readPersona(texts, stream("", "", 0, "understand")));
  const young = isUnderAge(read);
  const reading = young ? youngReading(read) : read;
  const quote = quoting("persona_text", written.personaText, read.plain);
  const asked = withNames(texts, read);
  const withheld = young && isGrownUpPremise(asked.whatIfPrompt, asked.name);
  const whatIf = whatIfOf(withheld ? { ...asked, whatIfPrompt: "" } : asked, texts.whatIfPrompt, reading);
  const isWhole = texts.personaText === written.personaText && texts.whatIfPrompt === written.whatIfPrompt;
  return {
    facts: factsOf(reading, quote),
    setAside: setAside(reading, quote),
    whatIf,
    doubts: [...(isWhole ? [] : [UNUSED]), ...doubtsOf(texts, reading, whatIf, withheld)],
  };
}

const UNUSED: Doubt = { about: "unused", text: "Some of what the texts say is not lived, and is not told of." };

/** How much longer a part may be as it was written than it is in plain form: by blanks, marks and addresses. */
const MOST_LONGER = 1.5;
const MARKS = 12;

/** Quotes parts of a text by their bounds in its plain form. */
function quoting(field: TextField, original: string, plain: string): Quoting {
  const place = placesIn(original, plain);
  return (part) => {
    const span = place(part);
    // Where a part of the text was left out in between, it is not these words that were read.
    const isWhole = span !== null && span.to - span.from <= MOST_LONGER * (part.to - part.from) + MARKS;
    return span === null || !isWhole ? null : { field, ...span, text: original.slice(span.from, span.to) };
  };
}

function setAside({ clauses }: PersonaReading, quote: Quoting): SetAside[] {
  return clauses
    .filter(({ subject }) => subject.kind !== "self")
    .flatMap((clause) => {
      const found = quote(clause);
      return found === null
        ? []
        : [{ about: clause.subject.kind === "person" ? clause.subject.who : null, quote: found }];
    })
    .slice(0, MAX_SET_ASIDE);
}

/** @param original the same prompt as its user spelled it, which is quoted. */
function whatIfOf({ name, whatIfPrompt }: Texts, original: string, reading: PersonaReading): UnderstoodWhatIf {
  const clause = readClause(whatIfPrompt, name);
  const whatIf = readWhatIf(whatIfPrompt, name, "", reading.pronouns);
  const plain = readableText(whatIfPrompt);
  const at = plain.indexOf(clause.asked);
  const quote = quoting("what_if_prompt", original, readableText(original));
  return {
    premise: whatIf.premise,
    deed: whatIf.deed,
    domain: whatIf.domain,
    changes: editsOf(clause, whatIf, knownIn(reading)).map(({ part, sign, what }) => ({
      part,
      change: sign === "+" ? "gained" : "lost",
      what,
    })),
    quote: at === -1 || clause.asked === "" ? null : quote({ from: at, to: at + clause.asked.length }),
  };
}

/** @param withheld the what-if is not for the age of the Echo. */
function doubtsOf(
  { personaText }: Texts,
  reading: PersonaReading,
  whatIf: UnderstoodWhatIf,
  withheld: boolean,
): Doubt[] {
  const { plain, ageSpan, trade } = reading;
  const doubts: Doubt[] = [];
  const doubt = (about: Doubt["about"], text: string): void => void doubts.push({ about, text });
  if (personaText.trim() !== "" && !readsAsEnglish(plain))
    doubt(
      "language",
      "This does not read as English: names and words that are known are used, and nothing else is concluded.",
    );
  if (reading.spokenOf === null)
    doubt("pronouns", `The text does not say how to speak of this person; "${reading.pronouns}" will be used.`);
  if (ageSpan === null)
    doubt("age", "No age is stated or implied; nothing that is only for grown people will be lived.");
  else if (ageSpan.low !== ageSpan.high)
    doubt("age", `The age is not stated; it will be between ${ageSpan.low} and ${ageSpan.high}.`);
  if (trade === null) doubt("work", "No work is stated; one that suits the age and the place will be found.");
  else if (trade.assumed === true) doubt("work", "No work is stated; at this age it is taken to be over.");
  if (withheld) doubt("what_if", "At this age it is not lived; it will be told as a road that was taken.");
  else if (whatIf.deed === FALLBACK_DEED)
    doubt("what_if", "What would be different could not be read; it will be told as a road that was taken.");
  else if (whatIf.changes.length === 0)
    doubt(
      "what_if",
      "It is not clear what this changes in the life itself; it will be spoken of, and little else will differ.",
    );
  return doubts;
}
