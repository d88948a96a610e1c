import { faultOf } from "./fault.ts";
import type { TokenStore, Tokens } from "./tokens.ts";

/** A token pair as the API answers it. `expires_in` in seconds. */
export type TokenPair = { access_token: string; refresh_token: string; expires_in: number };

/** The part of its life after which an access token is replaced, so that it does not expire on its way. */
const USED_FOR = 0.9;

/** How long one whose refresh was refused waits for the pair that another tab may just have been given, in milliseconds. */
const OTHER_TAB_MS = 1_000;

export type Session = {
  keep(pair: TokenPair): void;
  forget(): void;
  isSignedIn(): boolean;
  /** An access token to use now, refreshed when it is about to expire; null when nobody is signed in. */
  accessToken(): Promise<string | null>;
  /** Another one than that which was refused; null when the session has ended. */
  renewed(refused: string): Promise<string | null>;
};

/**
 * Keeps somebody signed in. Each refresh token works once, so those who share the store take turns and look before they ask.
 * A refusal signs out; any other failure of a refresh is thrown and leaves the tokens as they are. Who signs out meanwhile stays so, as does
 * who signs in after that.
 */
export function createSession(deps: {
  store: TokenStore;
  requestRefresh: (refreshToken: string) => Promise<Response>;
  now: () => number;
}): Session {
  const { store, requestRefresh, now } = deps;

  const keep = (pair: TokenPair): void =>
    store.write({
      accessToken: pair.access_token,
      refreshToken: pair.refresh_token,
      refreshAt: now() + pair.expires_in * 1_000 * USED_FOR,
    });

  const refresh = (refused: string | null): Promise<string | null> =>
    store.exclusively(async () => {
      const held = store.read();
      if (held === null) return null;
      if (held.accessToken !== refused && held.refreshAt > now()) return held.accessToken;
      const response = await requestRefresh(held.refreshToken);
      const body: unknown = await response.json().catch(() => null);
      if (store.read() === null) return null;
      if (response.ok) {
        // Somebody else has signed in: what was asked for whoever has left is not asked in their name.
        if (store.read()?.refreshToken !== held.refreshToken) return null;
        keep(body as TokenPair);
        return (body as TokenPair).access_token;
      }
      if (response.status !== 401) throw faultOf(body, response);
      const others = await replaced(store, held);
      if (others === null) store.write(null);
      return others?.accessToken ?? null;
    });

  return {
    keep,
    forget: () => store.write(null),
    isSignedIn: () => store.read() !== null,
    async accessToken() {
      const held = store.read();
      return held === null || held.refreshAt > now() ? (held?.accessToken ?? null) : refresh(null);
    },
    renewed: refresh,
  };
}

/** The pair that somebody else puts in the place of `held`, at once or within a moment; null when nobody does. */
function replaced(store: TokenStore, held: Tokens): Promise<Tokens | null> {
  const others = (): Tokens | null => {
    const current = store.read();
    return current?.refreshToken === held.refreshToken ? null : current;
  };
  if (others() !== null) return Promise.resolve(others());
  return new Promise((resolve) => {
    const settle = (): void => {
      clearTimeout(timer);
      stop();
      resolve(others());
    };
    const stop = store.subscribe(settle);
    const timer = setTimeout(settle, OTHER_TAB_MS);
  });
}
