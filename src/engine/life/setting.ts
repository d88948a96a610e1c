import { isContentForeign, isForeign } from "../content/setting-words.ts";
import type { Theme } from "../content/types.ts";
import { settingIn } from "../content/ways.ts";
import type { Draft } from "./draft.ts";
import { isContentOutOfTime, isOutOfTime } from "./era.ts";
import { landHere } from "./land/land-here.ts";

/** The kind of world that the life is in now. */
export const themeOf = ({ pack, world }: Draft): Theme | undefined => pack.byId.themes.get(world.theme);

/** The same as it is in the land that the life is lived in. */
export function settingOf(draft: Draft): Theme | undefined {
  const theme = themeOf(draft);
  return theme === undefined ? undefined : settingIn(theme, landHere(draft, theme.id)?.ways ?? []);
}

/** Whether a text is of another time than the life is lived in, or of another kind of place. */
export const isOutOfSetting = (text: string, draft: Draft): boolean =>
  isOutOfTime(text, draft.state.origins?.era) || isForeign(text, settingOf(draft));

/** The same of a part of the content, by what is recorded of it. */
export const isContentOutOfSetting = (part: { title: string; summary: string }, draft: Draft): boolean =>
  isContentOutOfTime(part, draft.state.origins?.era) || isContentForeign(part, settingOf(draft));
