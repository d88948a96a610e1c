import type { Grammar, Theme } from "./types.ts";
import listed from "./ways.json" with { type: "json" };

export const WAYS = ["abroad", "tropical", "warm", "mosque", "temple", "synagogue"] as const;
/**
 * In which respect a land is not as the texts take for granted: it is not the islands that they were written on, its sky has no winter or
 * no snow, or its people go to no church.
 */
export type Way = (typeof WAYS)[number];

/** What there is none of there, as in a kind of world, and what phrases come to instead. */
type Customs = { lacks: string[]; words?: Grammar };

const CUSTOMS: Record<Way, Customs> = listed;

const settings = new WeakMap<Theme, Map<string, Theme>>();

/** A kind of world as it is in a land of such ways; the kind itself where there are none. Found once and kept. */
export function settingIn(theme: Theme, ways: readonly Way[]): Theme {
  if (ways.length === 0) return theme;
  let known = settings.get(theme);
  if (known === undefined) {
    known = new Map();
    settings.set(theme, known);
  }
  const key = ways.join(" ");
  let setting = known.get(key);
  if (setting === undefined) {
    const customs = ways.map((way) => CUSTOMS[way]);
    const words = Object.assign({}, ...customs.map((one) => one.words ?? {}), theme.words ?? {}) as Grammar;
    setting = {
      ...theme,
      words,
      lacks: [...new Set([...customs.flatMap((one) => one.lacks), ...(theme.lacks ?? [])])],
    };
    known.set(key, setting);
  }
  return setting;
}
