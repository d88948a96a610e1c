import nouns from "../../content/reading/nouns.json" with { type: "json" };

/** The words of a list of the content. */
export const wordsOf = (list: keyof typeof nouns): ReadonlySet<string> => new Set(nouns[list].split(" "));

/** Creatures by their singular. */
export const ANIMALS = wordsOf("creatures");

/** Objects one can carry, mend, lose or lend: they are unpacked, put on a shelf and kept within reach. */
export const THINGS = wordsOf("small things");

/** Things that nobody carries. They are spoken of as any other noun. */
export const LARGE_THINGS = wordsOf("large things");

/** What somebody may own, and what is made and stands about, whether one could carry it or not. */
export const BELONGINGS = wordsOf("belongings");
export const MADE_THINGS = wordsOf("made things");

/** Places people call theirs, because they own them, work in them or keep them. */
export const PLACES = wordsOf("places of one's own");

/** Common nouns that say nothing about a person, or would read oddly put into a sentence. */
export const EMPTY_NOUNS = wordsOf("empty nouns");
