import type { Pack } from "../content/pack.ts";

/**
 * The kind of world whose words the text uses most, each word once; null when it uses none, or two kinds equally. A lighthouse
 * keeper should not have to keep a light in a railway suburb.
 */
export function themeFor(pack: Pick<Pack, "themes">, text: string): string | null {
  const words = new Set(text.toLowerCase().match(/[a-z]+/g) ?? []);
  const scores = pack.themes.map((theme) => ({
    id: theme.id,
    score: theme.draws.filter((word) => words.has(word)).length,
  }));
  const best = Math.max(...scores.map(({ score }) => score));
  const winners = scores.filter(({ score }) => score === best);
  return best > 0 && winners.length === 1 ? winners[0]!.id : null;
}
