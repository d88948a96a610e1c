import type { Content } from "./content.ts";
import { foreignBeats } from "./thread-places.ts";
import type { Theme } from "./types.ts";
import { settingIn, type Way } from "./ways.ts";

/** Lands in which any story may be lived: only of what people believe and eat may one speak that is of some lands alone. */
const EVERYWHERE: readonly Way[] = ["abroad", "tropical", "warm"];

/** Beats of a life's own stories that could only be told by what there is none of in some land: the story would not open there. */
export function wayProblems({ threads, themes }: Content): string[] {
  const usual = themes.find(({ lacks }) => lacks === undefined);
  return usual === undefined
    ? []
    : threads
        .filter(({ own, chapter }) => own !== undefined || chapter !== undefined)
        .flatMap((thread) =>
          EVERYWHERE.flatMap((way) =>
            foreignBeats(thread, settingIn(usual as Theme, [way])).map(
              ({ id }) =>
                `thread ${thread.id}: ${id}: each way of it names what there is none of in a land that is ${way}`,
            ),
          ),
        );
}
