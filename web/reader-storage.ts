import { isSignedIn, readerId } from "./service.ts";

/**
 * What this browser keeps of who is signed in: what they read, how far, and what they write. It is theirs alone: it goes when they
 * sign out, in whichever tab, when their session ends, and when somebody else signs in.
 */
const OWN = ["echoes.kept.", "echoes.read.", "echoes.birth"];
const OWNER = "echoes.owner";

/** A value as it was kept; null for none, and for what is not to be read. */
export function kept<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** A browser that has no room for it keeps nothing. Nor is anything kept that comes after its reader signed out. */
export function keep(key: string, value: unknown): void {
  if (!isSignedIn.value) return;
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    localStorage.removeItem(key);
  }
}

export const forget = (key: string): void => localStorage.removeItem(key);

export const keptKeys = (prefix: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

isSignedIn.subscribe((signedIn) => {
  const owner = signedIn ? readerId() : null;
  if (owner !== null && kept(OWNER) === owner) return;
  for (const key of [OWNER, ...OWN.flatMap(keptKeys)]) forget(key);
  if (owner !== null) keep(OWNER, owner);
});
