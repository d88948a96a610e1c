import { THEME_IDS, type ThemeId } from "../../shared/themes.ts";

/** The theme that belongs to a seed (hex, at least 8 digits): the same seed always gives the same kind of place. */
export const pickTheme = (seed: string): ThemeId =>
  THEME_IDS[Number.parseInt(seed.slice(0, 8), 16) % THEME_IDS.length] ?? THEME_IDS[0];
