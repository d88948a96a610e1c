import { keeping } from "./persona/word-tags.ts";
import type { EchoState } from "./types/state.ts";

const FILM = /\b(?:films?|movies?|cinema|screen|camera|(?:holly|bolly|nolly)wood)\b/iu;

const namesFilm = keeping((text: string): boolean => FILM.test(text));

/** Whether the work, by its title, or what the what-if did is of film: such a life is spent on a set, and not on a stage. */
export const isOfFilm = ({ job, whatIf }: Pick<EchoState, "job" | "whatIf">): boolean =>
  job !== null && (namesFilm(job.title) || namesFilm(whatIf.deed));
