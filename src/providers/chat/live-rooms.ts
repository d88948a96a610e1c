import type { REST, RouteLike } from "@discordjs/rest";
import { SECOND_MS } from "../../shared/clock.ts";
import type { Logger } from "../../shared/log.ts";
import { boundedFetch } from "../bounded-fetch.ts";
import { answered, asProviderError, isLong, isThere, untilTaken } from "./live-answers.ts";
import { DOWN_MS, listenLive, RECONNECT_MS } from "./live-gateway.ts";
import { isExternalId, pictureIn, readMessage } from "./live-messages.ts";
import { ChatProviderError } from "./port.ts";
import { type ChatRooms, isLater, type RoomMessage, type RoomText } from "./rooms.ts";

const REQUEST_MS_MAX = 15 * SECOND_MS;
const ANSWER_BYTES_MAX = 4 * 1_024 * 1_024;
/** As many as the provider gives at once. */
const PAGE_MAX = 100;

/** The last requests of a process that ends have so long to be answered. */
const LAST_ANSWERS_MS = 2 * SECOND_MS;

export type LiveRoomsSettings = { apiUrl: string; token: string };

/** Rooms of a Discord-style provider: its REST API, and its gateway for what happens in them. `timeoutMs`: of one request; `reconnectMs`, `downMs`: of lines. */
export function createLiveRooms(
  { apiUrl, token }: LiveRoomsSettings,
  {
    logger,
    timeoutMs = REQUEST_MS_MAX,
    reconnectMs = RECONNECT_MS,
    downMs = DOWN_MS,
  }: { logger: Logger; timeoutMs?: number; reconnectMs?: number; downMs?: number },
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
        return answered(await untilTaken(() => boundedFetch(url, { ...init, signal }, bounds)));
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
    listen: (heard) => listenLive({ token, rest, heard, logger, reconnectMs, downMs }),
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
