import type { Pack } from "../../src/engine/content/pack.ts";
import type { Narrator } from "../../src/engine/narrator/port.ts";
import { attribution, type Page, pagesOf } from "./attribution.ts";
import { liveAndTell, type Persona } from "./lives.ts";
import { wordsOf } from "./ngrams.ts";
import { mean } from "./variety.ts";

/** A premise that changes nothing. */
const UNCHANGED = "What if nothing had been different?";

/** Words on fewer pages than this share are of single days. */
const OFTEN = 0.06;

/** How often a page is given to the right one of two lives: of the what-if and its twin, and of two that differ in nothing. */
export type TwinFigures = { told: number; controls: number };

/**
 * Every persona three times: with its premise and twice without, each in another world of the same kind. What the premise itself says is
 * masked, so that only what it did to the life can give it away.
 */
export function twins(pack: Pack, narrate: Narrator, people: readonly Persona[], entries: number): TwinFigures {
  const figures = people.map((who) => {
    const twin = { ...who, whatIf: UNCHANGED };
    const [life, one, other] = [
      liveAndTell(pack, narrate, who, entries, { seed: "twin 0", as: who }),
      liveAndTell(pack, narrate, twin, entries, { seed: "twin 1", as: who }),
      liveAndTell(pack, narrate, twin, entries, { seed: "twin 2", as: who }),
    ];
    const { premise, deed, motif } = life![0]!.view.state.whatIf;
    const said = new Set(wordsOf(`${premise} ${deed} ${motif} ${who.whatIf} ${UNCHANGED} other road`));
    const told = (lives: Parameters<typeof pagesOf>[0]): number => attribution(recurring(pagesOf(lives), said));
    return { told: told([life!, one!]), controls: told([one!, other!]) };
  });
  return { told: mean(figures.map(({ told }) => told)), controls: mean(figures.map(({ controls }) => controls)) };
}

/** Pages of the words that come up again and again: what is told once in a life is told once in its twin too, at another time. */
function recurring(pages: readonly Page[], masked: ReadonlySet<string>): Page[] {
  const inPages = new Map<string, number>();
  for (const { words } of pages) for (const word of new Set(words)) inPages.set(word, (inPages.get(word) ?? 0) + 1);
  const keeps = (word: string): boolean => !masked.has(word) && inPages.get(word)! >= pages.length * OFTEN;
  return pages.map(({ person, words }) => ({ person, words: words.filter(keeps) }));
}
