import type { REST, RouteLike } from "@discordjs/rest";
import { HOUR_MS, SECOND_MS } from "../../shared/clock.ts";
import type { Logger } from "../../shared/log.ts";
import { boundedFetch } from "../bounded-fetch.ts";
import { listenLive, RECONNECT_MS } from "./live-gateway.ts";
import { isExternalId, pictureIn, readMessage } from "./live-messages.ts";
import { ChatProviderError } from "./port.ts";
import { type ChatRooms, isLater, type RoomMessage, type RoomText } from "./rooms.ts";

const REQUEST_MS_MAX = 15 * SECOND_MS;
const ANSWER_BYTES_MAX = 4 * 1_024 * 1_024;
/** As many as the provider gives at once. */
const PAGE_MAX = 100;

/** A limit that ends within so long is waited for; where the provider wants a longer wait, whoever asks does that. */
const PATIENCE_MS = 2 * SECOND_MS;
/** The longest wait that a provider is believed. */
const WAIT_MS_MAX = HOUR_MS;

/** The last requests of a process that ends have so long to be answered. */
const LAST_ANSWERS_MS = 2 * SECOND_MS;

export type LiveRoomsSettings = { apiUrl: string; token: string };

/** Rooms of a Discord-style provider: its REST API, and its gateway for what happens in them. `timeoutMs`: of one request; `reconnectMs`: between lines. */
export function createLiveRooms(
  { apiUrl, token }: LiveRoomsSettings,
  {
    logger,
    timeoutMs = REQUEST_MS_MAX,
    reconnectMs = RECONNECT_MS,
  }: { logger: Logger; timeoutMs?: number; reconnectMs?: number },
): ChatRooms {
  const ending = new AbortController();
  // Loaded with the first request, so that a start does not wait for it.
  let loaded: Promise<REST> | null = null;
  const rest = (): Promise<REST> => {
    loaded ??= import("@discordjs/rest").then(({ REST }) => {
      const [, api, version] = /^(.*)\/v(\d+)$/.exec(apiUrl)!;
      const bounds = { timeoutMs, maxBytes: ANSWER_BYTES_MAX };
      const makeRequest = async (url: string, init: RequestInit) => {
        const signal = init.signal ? AbortSignal.any([init.signal, ending.signal]) : ending.signal;
        return answered(await boundedFetch(url, { ...init, signal }, bounds));
      };
      // Whoever asks tries again by itself, so nothing is repeated here.
      const patience = { retries: 0, rejectOnRateLimit: isLong };
      return new REST({
        api: api!,
        version: version!,
        timeout: timeoutMs,
        makeRequest: makeRequest as never,
        ...patience,
      }).setToken(token);
    });
    return loaded;
  };

  const ask = async (work: (rest: REST) => Promise<unknown>): Promise<Record<string, unknown>> => {
    try {
      return ((await work(await rest())) ?? {}) as Record<string, unknown>;
    } catch (error) {
      throw asProviderError(error);
    }
  };

  const post = ({ roomId, nonce, text }: RoomText, files: { name: string; contentType: string; data: Uint8Array }[]) =>
    ask((rest) =>
      rest.post(messagesOf(roomId), {
        files,
        body: { content: text, nonce, enforce_nonce: true, allowed_mentions: { parse: [] } },
      }),
    );

  return {
    async lastIn(roomId) {
      const { last_message_id: last } = await ask((rest) => rest.get(`/channels/${roomId}`));
      return isExternalId(last) ? last : "0";
    },
    async send(text) {
      const sent = await post(text, []);
      return { externalId: idOf(sent), text: String(sent.content ?? "") };
    },
    async sendPicture(text, { bytes, name, contentType }) {
      const sent = await post(text, [{ name, contentType, data: bytes }]);
      return { externalId: idOf(sent), url: pictureIn(sent)?.url ?? null };
    },
    async sendTo({ externalId, nonce, text }) {
      const room = await ask((rest) => rest.post("/users/@me/channels", { body: { recipient_id: externalId } }));
      await post({ roomId: idOf(room), nonce, text }, []);
    },
    async edit(roomId, externalId, text) {
      const body = { content: text, allowed_mentions: { parse: [] } };
      return isThere(ask((rest) => rest.patch(`${messagesOf(roomId)}/${externalId}`, { body })));
    },
    async delete(roomId, externalId) {
      await isThere(ask((rest) => rest.delete(`${messagesOf(roomId)}/${externalId}`)));
    },
    async since(roomId, externalId) {
      const query = new URLSearchParams({ after: externalId, limit: String(PAGE_MAX) });
      const found: unknown = await ask((rest) => rest.get(messagesOf(roomId), { query }));
      if (!Array.isArray(found)) throw new ChatProviderError("failed", "The provider's answer is no list.");
      const there = found.map((one: { id?: unknown } | null) => one?.id).filter(isExternalId);
      there.sort((a, b) => (isLater(a, b) ? 1 : -1));
      const messages = found.flatMap((one) => readMessage(one) ?? []);
      return { messages: oldestFirst(messages), there, upTo: there.at(-1) ?? null };
    },
    listen: (heard) => listenLive({ token, rest, heard, logger, reconnectMs }),
    close: () => void setTimeout(() => ending.abort(), LAST_ANSWERS_MS).unref(),
  };
}

const messagesOf = (roomId: string): RouteLike => `/channels/${roomId}/messages`;

const oldestFirst = (messages: RoomMessage[]): RoomMessage[] =>
  messages.sort((a, b) => (isLater(a.externalId, b.externalId) ? 1 : -1));

function idOf({ id }: Record<string, unknown>): string {
  if (!isExternalId(id)) throw new ChatProviderError("failed", "The provider did not say which one it is.");
  return id;
}

/** Statuses at which the same request would be refused again. */
const FINAL = new Set([400, 403, 404, 405, 413]);

const isLong = ({ retryAfter }: { retryAfter: number }): boolean => retryAfter > PATIENCE_MS;

/**
 * Keeps from the library what it would make too much of: it forgets the token for good where one request is not let in, and asks again and
 * again, as long as it takes, where it is told that it asks too much.
 */
function answered(answer: Response): Response {
  const { status, headers } = answer;
  if (status === 401) throw new ChatProviderError("failed", "The provider does not let anybody in by this token.");
  if (status === 429) throw tooMuch(Number(headers.get("retry-after")) * SECOND_MS);
  return answer;
}

const tooMuch = (waitMs: number, cause?: unknown): ChatProviderError =>
  new ChatProviderError(
    "failed",
    "The provider is asked too much.",
    cause,
    Math.min(WAIT_MS_MAX, Math.max(0, waitMs || 0)),
  );

/** Whether what is asked for is there. */
const isThere = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (isGone(error)) return false;
      throw error;
    },
  );

const isGone = (error: unknown): boolean =>
  error instanceof ChatProviderError && (error.cause as { status?: unknown } | undefined)?.status === 404;

function asProviderError(error: unknown): ChatProviderError {
  if (error instanceof ChatProviderError) return error;
  const { status, retryAfter } = error as { status?: unknown; retryAfter?: unknown };
  if (typeof retryAfter === "number") return tooMuch(retryAfter, error);
  if (typeof status !== "number") return new ChatProviderError("unreachable", "The provider does not answer.", error);
  const kind = FINAL.has(status) ? "refused" : "failed";
  return new ChatProviderError(kind, `The provider answered ${status}.`, error);
}
