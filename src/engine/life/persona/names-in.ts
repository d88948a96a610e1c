const CAPITALISED = /(?<!\p{L})\p{Lu}[\p{L}'-]+/gu;

type Texts = { name: string; personaText: string };

const found = new WeakMap<Texts, ReadonlySet<string>>();

/** Every word with a capital in a persona and in its name, some of which are names; found once and kept. */
function capitalisedIn(texts: Texts): ReadonlySet<string> {
  let words = found.get(texts);
  if (words === undefined) {
    words = new Set(
      `${texts.name} ${texts.personaText}`.match(CAPITALISED)?.map((word) => word.replace(/['-]+s?$/, "")),
    );
    found.set(texts, words);
  }
  return words;
}

/** Whether a persona names somebody or something so, if only by the first name: nobody who is made up may be called that. */
export const isNamedIn = (texts: Texts, name: string): boolean =>
  name.split(" ").some((word) => word.length > 1 && capitalisedIn(texts).has(word));
