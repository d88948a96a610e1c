import type { NewEcho } from "../../engine/tenant/echo/echo.records.ts";

/** Whose life it is. Nobody spells an address like this one, so nobody signs in as it, nor has its password set anew. */
export const SERVICE_ACCOUNT = { email: "service@echoes", displayName: "Echoes (the service)", locale: "en" };

/**
 * In the place of a password's hash: one that no password is known to have, made like any other, so that whoever tries to sign in is
 * refused like any other, and after as long.
 */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Who lives on the welcome page. */
export const DEMO_ECHO: Omit<NewEcho, "echoId"> = {
  name: "Nell",
  personaText:
    "Nell Tarrant is 41 and mends clocks in a harbour town. She is patient, dry and kinder than she lets on, and shy with strangers. She loves brass, rain on the workshop roof and being asked how a thing works. She is afraid of deep water. Her brother Amos is a deckhand and writes too seldom; her neighbour Ida brings her soup. She wants to build one clock of her own.",
  whatIfPrompt: "What if she had taken the lighthouse job?",
  physicalDescription: null,
};

/**
 * Whether a text of the narrator's names one of these people. It names them whole, with a capital where they open a sentence, and without the
 * capitals of a shouted name. One word is told from a common one, as "Will", by its capital.
 */
export function namesAny(text: string, names: readonly string[]): boolean {
  const told = wordsOf(text);
  const toldLower = told.toLowerCase();
  return names.some((name) => {
    const words = wordsOf(name);
    // A name of marks alone is told as "someone".
    if (words.trim() === "") return false;
    if (words.trim().includes(" ")) return toldLower.includes(words.toLowerCase());
    return [words, capitalised(words), capitalised(words.toLowerCase())].some((form) => told.includes(form));
  });
}

/** Each word with a blank on either side of it; a picture counts as a letter. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/gu, " ")
    .trim()} `;

const capitalised = (words: string): string => words.replace(/\p{L}/u, (letter) => letter.toUpperCase());
