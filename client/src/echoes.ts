import createFetchClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./api-types.ts";
import { authorisedFetch } from "./authorised-fetch.ts";
import { EchoesFault, faultOf, unreachable } from "./fault.ts";
import { type DiaryEntry, followDiary } from "./follow-diary.ts";
import { createLive, type Live } from "./live.ts";
import { createSession } from "./session.ts";
import { memoryTokens, type TokenStore } from "./tokens.ts";

export { browserTokens } from "./browser-tokens.ts";
export { EchoesFault } from "./fault.ts";
export type { DiaryEntry } from "./follow-diary.ts";
export type { Frame, Handshake } from "./frames.ts";
export type { Live, Notice } from "./live.ts";
export { memoryTokens, type TokenStore, type Tokens } from "./tokens.ts";
export type { components, paths };

export type EchoesOptions = {
  /** Where the service is, as `https://echoes.example.org`. */
  baseUrl: string;
  /** By default they live as long as the program. */
  tokens?: TokenStore;
  fetch?: (request: Request) => Promise<Response>;
  /** Needed on Node 20, which has none of its own. */
  WebSocket?: typeof globalThis.WebSocket;
};

export type FollowOptions = {
  /** The tick of the last entry that is known already; by default the diary is told from its beginning. */
  sinceTick?: number;
  /** Ids of the entries of that tick that are known already. */
  seen?: Iterable<string>;
  /** A stream that is open anyway; by default one of the Echo's own is opened, and closed at the end. */
  live?: Live;
  signal?: AbortSignal;
};

type Registration = components["schemas"]["Registration"];

export type Echoes = {
  /** Every call of the API, by method and path, with typed parameters, bodies and answers. */
  api: Client<paths>;
  /** Throws EchoesFault, as all of the following do. */
  signUp(body: paths["/auth/register"]["post"]["requestBody"]["content"]["application/json"]): Promise<Registration>;
  signIn(body: { email: string; password: string }): Promise<void>;
  /** Signs out here even when the service cannot be told. */
  signOut(): Promise<void>;
  isSignedIn(): boolean;
  /** The stream of one Echo, or of all of one's Echoes. It stays open until it is closed. */
  live(echoId?: string): Live;
  /** Each diary entry once, oldest first, and then each as it is written. Ends when the signal says so. */
  followDiary(echoId: string, options?: FollowOptions): AsyncGenerator<DiaryEntry, void, void>;
};

/** A client for one service and one person at a time. */
export function createEchoes(options: EchoesOptions): Echoes {
  const baseUrl = options.baseUrl.replace(/\/+$/, "");
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const session = createSession({
    store: options.tokens ?? memoryTokens(),
    now: Date.now,
    requestRefresh: (refresh_token) =>
      send(
        new Request(`${baseUrl}/auth/refresh`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ refresh_token }),
        }),
      ).catch((cause: unknown) => {
        throw unreachable(cause);
      }),
  });
  const api = createFetchClient<paths>({ baseUrl, fetch: authorisedFetch(baseUrl, session, send) });

  const live = (echoId?: string): Live =>
    createLive({
      url: `${baseUrl.replace(/^http/, "ws")}${echoId === undefined ? "/ws/dashboard/stream" : `/ws/echoes/${echoId}/stream`}`,
      WebSocket: options.WebSocket ?? globalThis.WebSocket,
      accessToken: session.accessToken,
      renewed: session.renewed,
      probe: () => answerOf(api.GET("/account/me")),
    });

  return {
    api,
    async signUp(body) {
      const registration = await answerOf(api.POST("/auth/register", { body }));
      session.keep(registration);
      return registration;
    },
    async signIn(body) {
      session.keep(await answerOf(api.POST("/auth/login", { body })));
    },
    async signOut() {
      try {
        await answerOf(api.POST("/auth/logout"));
      } catch (error) {
        if (!(error instanceof EchoesFault)) throw error;
      } finally {
        session.forget();
      }
    },
    isSignedIn: session.isSignedIn,
    live,
    async *followDiary(echoId, { sinceTick = 0, seen = [], signal = new AbortController().signal, ...given } = {}) {
      const stream = given.live ?? live(echoId);
      try {
        yield* followDiary({ echoId, sinceTick, seen, signal, live: stream, readPage: pagesOf(api, echoId, signal) });
      } finally {
        if (given.live === undefined) stream.close();
      }
    },
  };
}

/** Entries to a page; the most that the API gives. */
const PAGE_ENTRIES = 100;

const pagesOf = (api: Client<paths>, id: string, signal: AbortSignal) => (since_tick: number, cursor: string | null) =>
  answerOf(
    api.GET("/echoes/{id}/diary", {
      params: { path: { id }, query: { since_tick, limit: PAGE_ENTRIES, ...(cursor === null ? {} : { cursor }) } },
      signal,
    }),
  );

/** What a call of `api` answered. Throws EchoesFault when it was refused. */
export async function answerOf<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<NonNullable<T>> {
  const { data, error, response } = await call;
  if (!response.ok) throw faultOf(error, response);
  return data as NonNullable<T>;
}
