import { createMutex, type TokenStore, type Tokens } from "./tokens.ts";

/**
 * Tokens that all tabs of an origin share and that outlast them, in `localStorage`. One tab at a time refreshes them, by the Web
 * Locks API; pages without it (they need HTTPS or localhost) wait for their own calls only, and take what another tab was given.
 */
export function browserTokens(name = "echoes.tokens"): TokenStore {
  const mutex = createMutex();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const changed of [...listeners]) changed();
  };
  window.addEventListener("storage", (event) => {
    // A null key is a storage that was cleared as a whole.
    if (event.key === name || event.key === null) tell();
  });
  return {
    read: () => parse(localStorage.getItem(name)),
    write(tokens) {
      if (tokens === null) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify(tokens));
      // The event of the storage reaches the other tabs only.
      tell();
    },
    exclusively<T>(work: () => Promise<T>): Promise<T> {
      const { locks } = navigator as { locks?: LockManager };
      return locks === undefined ? mutex(work) : (locks.request(name, work) as Promise<T>);
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

/** What is not a pair of tokens counts as none. */
function parse(text: string | null): Tokens | null {
  if (text === null) return null;
  try {
    const { accessToken, refreshToken, refreshAt } = JSON.parse(text) as Tokens;
    return typeof accessToken === "string" && typeof refreshToken === "string" && typeof refreshAt === "number"
      ? { accessToken, refreshToken, refreshAt }
      : null;
  } catch {
    return null;
  }
}
