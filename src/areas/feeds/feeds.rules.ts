import type { FeedItem } from "../../shared/events.ts";

/** Lists that are each newest first as one, of `limit` items at most. */
export const newestOf = (lists: readonly FeedItem[][], limit: number): FeedItem[] =>
  lists
    .flat()
    .sort((a, b) => (a.itemId < b.itemId ? 1 : -1))
    .slice(0, limit);

/** In which languages a reader of this locale would rather read than in English, the nearest first. */
export function languagesOf(locale: string): string[] {
  const [language] = locale.split("-");
  return language === "en" || language === undefined ? [] : [...new Set([locale, language])];
}
