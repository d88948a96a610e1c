import type { Draft } from "../draft.ts";
import { NUMBER, numberOf } from "../persona/age-words.ts";
import { readableText } from "../persona/readable-text.ts";

const BIRTH = "(?:had|gave birth|give birth|became an? (?:mother|father)|was pregnant|got pregnant|fell pregnant)";
const CHILD = "(?:baby|child|son|daughter|girl|boy|twins)";
const WHEN = `(?:at(?: the age of)?|aged|when (?:she|he|they|I) (?:was|were)(?: only| just| barely)?) ${NUMBER}\\b`;
const AGE_THEN: readonly RegExp[] = [
  new RegExp(`\\b${WHEN},? (?:she |he |they |I )?${BIRTH}\\b[^.;]{0,40}?\\b${CHILD}\\b`, "iu"),
  new RegExp(`\\b${BIRTH} [^.;]{0,40}?\\b${CHILD}\\b[^.;]{0,12}? ${WHEN}`, "iu"),
];
const AGO = new RegExp(`\\b${BIRTH} [^.;]{0,40}?\\b${CHILD}\\b[^.;]{0,12}? ${NUMBER} years ago\\b`, "iu");
/** Years of a child of whose birth nothing is said, where the story of it is one of grown people. */
const USUAL_AT_BIRTH = 24;
const GROWN = 18;

/**
 * Years of a child whom the what-if kept for this life: what has gone by since the persona had it ("at seventeen she had a baby girl"). Of one
 * of whom nothing is said it is known only where the story of this life is not that of a small child, and where it may be grown.
 */
export function givenChildYears({ birth, state }: Draft): number | null {
  const { age, whatIf } = state;
  const text = readableText(birth.personaText);
  const ago = numberOf(AGO.exec(text)?.[1]);
  if (ago !== null) return ago;
  if (age === null) return null;
  const then = AGE_THEN.map((pattern) => numberOf(pattern.exec(text)?.[1])).find((years) => years !== null) ?? null;
  if (then !== null) return then < age ? age - then : null;
  const isOfGrown = whatIf.kinds?.includes("near") === true && !whatIf.kinds.includes("child");
  return isOfGrown && age - USUAL_AT_BIRTH >= GROWN ? age - USUAL_AT_BIRTH : null;
}
