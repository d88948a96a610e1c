import type { Pronouns } from "../types/person.ts";

/** Someone close whom the text names or mentions. `relation` is a word of `KIN_WORDS`; `former` of a pair that has parted. */
export type Mention = { relation: string; name: string | null; pronouns: Pronouns; former: boolean };

/** The same with where the text has them. */
export type Mentioned = Mention & { at: number };
