import createFetchClient, { type Client } from "openapi-fetch";
import { answerOf } from "./answer.ts";
import type { components, paths } from "./api-types.ts";
import { authorisedFetch } from "./authorised-fetch.ts";
import { EchoesFault, unreachable } from "./fault.ts";
import { type DiaryEntry, followDiary } from "./follow-diary.ts";
import { createLive, type Live } from "./live.ts";
import { createSession } from "./session.ts";
import { createStreams, type Streams } from "./streams.ts";
import { memoryTokens, type TokenStore } from "./tokens.ts";

export { answerOf } from "./answer.ts";
export { browserTokens } from "./browser-tokens.ts";
export { EchoesFault } from "./fault.ts";
export type { DiaryEntry } from "./follow-diary.ts";
export {
  type ChannelFrame,
  type ChannelHandshake,
  type CommunityHandshake,
  type Frame,
  type Handshake,
  type ShardFact,
  type ShardFrame,
  type ShardHandshake,
  shardFact,
} from "./frames.ts";
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

export type Echoes = Streams & {
  /** Every call of the API, by method and path, with typed parameters, bodies and answers. */
  api: Client<paths>;
  /** Throws EchoesFault, as all of the following do. */
  signUp(body: paths["/auth/register"]["post"]["requestBody"]["content"]["application/json"]): Promise<Registration>;
  /** `code`: of an account's second factor; without one that has it, the fault is `TOTP_REQUIRED`. */
  signIn(body: { email: string; password: string; code?: string }): Promise<void>;
  /** Signs out here at once, then tells the service; when that cannot be told, its session ends by itself. */
  signOut(): Promise<void>;
  isSignedIn(): boolean;
  /** Each diary entry once, oldest first, and then each as it is written. Ends when the signal says so. */
  followDiary(echoId: string, options?: FollowOptions): AsyncGenerator<DiaryEntry, void, void>;
};

/** A client for one service and one person at a time. */
export function createEchoes(options: EchoesOptions): Echoes {
  const baseUrl = options.baseUrl.replace(/\/+$/, "");
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const store = options.tokens ?? memoryTokens();
  const session = createSession({
    store,
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

  const streams = createStreams({
    base: baseUrl.replace(/^http/, "ws"),
    api,
    open: (url, probe) =>
      createLive({
        url,
        probe,
        WebSocket: options.WebSocket ?? globalThis.WebSocket,
        accessToken: session.accessToken,
        renewed: session.renewed,
      }),
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
      const held = store.read();
      session.forget();
      if (held === null) return;
      const leaving = createEchoes({ ...options, tokens: memoryTokens(held) });
      await answerOf(leaving.api.POST("/auth/logout")).catch((error: unknown) => {
        if (!(error instanceof EchoesFault)) throw error;
      });
    },
    isSignedIn: session.isSignedIn,
    ...streams,
    async *followDiary(echoId, { sinceTick = 0, seen = [], signal = new AbortController().signal, ...given } = {}) {
      const stream = given.live ?? streams.live(echoId);
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
