/**
 * Ids of the worlds a shard can be made in, in the order of the content pack. Areas choose by id; what a theme contains is the
 * engine's. A test compares this list with the pack.
 */
export const THEME_IDS = [
  "harbour-town",
  "mill-valley",
  "canal-city",
  "mountain-village",
  "railway-suburb",
  "island-market",
] as const;
export type ThemeId = (typeof THEME_IDS)[number];
