import type { Ref } from "../life/keys.ts";
import type { Chosen, Desk } from "./choose.ts";
import type { NarratedSentence } from "./port.ts";
import type { Words } from "./slots.ts";

/** What is said of a move, and what it was said from. */
export type Told = { readonly said: readonly (Chosen | null)[]; readonly refs: NarratedSentence["refs"] };
export type Telling = (words: Words, desk: Desk, told: ReadonlySet<Ref>) => Told;

/** Where a frame tells of something that happened: a scene of the day, in full or in one sentence. */
const TELLING = /^(?:gist:)?(?:storylet|encounter|thread|cast):/;

/** Whether a sentence tells a scene, by the id of its frame. */
export const tellsScene = (frame: string): boolean => TELLING.test(frame);
