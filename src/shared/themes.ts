/**
 * Ids of the worlds a shard can be made in, in the order of the content pack. Areas choose by id; what a theme contains is the
 * engine's. A test compares this list with the pack.
 */
export const THEME_IDS = [
  "harbour_town",
  "mill_valley",
  "canal_city",
  "mountain_village",
  "railway_suburb",
  "island_market",
  "polar_settlement",
  "manor_village",
  "long_voyage",
  "river_coast",
  "crowded_city",
  "desert_town",
] as const;
export type ThemeId = (typeof THEME_IDS)[number];
