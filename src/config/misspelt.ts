import { editDistance, nearest } from "../shared/nearest.ts";
import { SETTINGS } from "./settings.ts";

/** A variable that is no setting of ours but looks as if it was meant to be one. */
export type Misspelt = { given: string; meant: string };

/**
 * A name may be off by one slip for so many of its characters. A short one (`PORT`, `HOST`) is a slip away from too many other words:
 * only two of its own letters may have changed places.
 */
const CHARACTERS_PER_SLIP = 5;
const SLIPS_MAX = 3;
const SHORTEST = 6;

/** What Docker links and Kubernetes put into an environment for every service that runs beside this one. */
const OF_A_NEIGHBOUR = /_(?:PORT|SERVICE_HOST|SERVICE_PORT|ENV)(?:_.*)?$|_NAME$/;

/** Names that resemble ours and are commonly set for other programs. */
const OF_OTHERS = new Set(["ACCESS_TOKEN"]);

/**
 * The variables that are a slip or two from a setting's name, or begin with its first two words, by name. Values are not looked
 * at but for being blank, and not told. Pure.
 */
export function misspeltSettings(env: Record<string, string | undefined>): Misspelt[] {
  const names = Object.values(SETTINGS).map(({ name }) => name);
  const strange = Object.keys(env).filter(
    (name) => env[name]?.trim() && !names.includes(name) && !OF_OTHERS.has(name) && !OF_A_NEIGHBOUR.test(name),
  );
  return strange.sort().flatMap((given) => {
    const meant = meantBy(given.toUpperCase(), names);
    return meant === null ? [] : { given, meant };
  });
}

function meantBy(given: string, names: readonly string[]): string | null {
  if (given.length < SHORTEST) return names.find((name) => hasSwapped(given, name)) ?? null;
  const slips = Math.min(SLIPS_MAX, Math.floor(given.length / CHARACTERS_PER_SLIP));
  const long = names.filter((name) => name.length >= SHORTEST);
  return nearest(given, long, slips) ?? names.find((name) => beginsLike(given, name)) ?? null;
}

/** At most two neighbours have changed places: "PROT", and "port", which is spelled in other letters. */
const hasSwapped = (given: string, name: string): boolean =>
  given.length === name.length && sorted(given) === sorted(name) && editDistance(given, name) <= 1;

const sorted = (word: string): string => [...word].sort().join("");

/** "TICK_INTERVAL_MS": two words say what is meant where a third only says the unit. */
function beginsLike(given: string, name: string): boolean {
  const [first, second, ...rest] = name.split("_");
  return rest.length > 0 && `${given}_`.startsWith(`${first}_${second}_`);
}
