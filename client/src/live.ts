import { EchoesFault } from "./fault.ts";
import type { Frame, Handshake } from "./frames.ts";
import { createWatch } from "./watch.ts";

/** What a stream tells those who listen. After `open` something may have been missed: read again what matters. */
export type Notice<F = Frame, H = Handshake> =
  | { type: "open"; handshake: H }
  | { type: "frame"; frame: F }
  /**
   * The connection is gone or could not be made; it is tried again after `retryMs`. `isRefused`: the service answers over REST and
   * gives no stream, as an account may open only so many.
   */
  | { type: "down"; retryMs: number; isRefused: boolean }
  /** It will not be tried again: signed out, what it tells of is gone or no longer visible, or closed from here. */
  | { type: "ended" };

export type Live<F = Frame, H = Handshake> = {
  /** Returns what ends the subscription. */
  subscribe(listener: (notice: Notice<F, H>) => void): () => void;
  readonly isOpen: boolean;
  close(): void;
};

const RETRY_FIRST_MS = 1_000;
const RETRY_MOST_MS = 60_000;

/** 1, 2, 4, 8 and so on to 60 seconds, by how many attempts have failed in a row (from 1). */
export const retryDelayMs = (failures: number): number => Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MOST_MS);

export type LiveDeps = {
  /** Where the stream is, without the token. */
  url: string;
  WebSocket: typeof globalThis.WebSocket;
  accessToken(): Promise<string | null>;
  renewed(refused: string): Promise<string | null>;
  /** Asks over REST what a refused upgrade does not tell a browser: rejects with 404 when there is nothing to listen to any more. */
  probe(): Promise<unknown>;
};

/** Keeps a stream open until it is closed: through restarts, sleep and tokens that expire. */
export function createLive<F, H>(deps: LiveDeps): Live<F, H> {
  const { tell, subscribe } = createListeners<Notice<F, H>>();
  let socket: WebSocket | null = null;
  let isOpen = false;
  let ended = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (): void => {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    watch.stop();
    drop();
    tell({ type: "ended" });
  };
  /** Lets go of the socket without waiting for the other side, which may be gone. */
  const drop = (): void => {
    const dropped = socket;
    socket = null;
    isOpen = false;
    dropped?.close();
  };
  const tryLater = (isRefused = false): void => {
    if (ended) return;
    failures += 1;
    const retryMs = retryDelayMs(failures);
    clearTimeout(timer);
    timer = setTimeout(connect, retryMs);
    tell({ type: "down", retryMs, isRefused });
  };
  const reconnect = (): void => {
    if (ended) return;
    clearTimeout(timer);
    drop();
    void connect();
  };

  async function connect(): Promise<void> {
    let token: string | null;
    try {
      token = await deps.accessToken();
    } catch {
      return tryLater();
    }
    if (ended || socket !== null) return;
    if (token === null) return end();
    wire(new deps.WebSocket(`${deps.url}?token=${encodeURIComponent(token)}`), token);
  }

  function wire(opening: WebSocket, token: string): void {
    socket = opening;
    opening.addEventListener("message", ({ data }) => {
      if (socket !== opening) return;
      watch.heard();
      const told: unknown = JSON.parse(String(data));
      if (isOpen) return tell({ type: "frame", frame: told as F });
      // The first frame of every stream is its handshake.
      isOpen = true;
      failures = 0;
      tell({ type: "open", handshake: told as H });
    });
    opening.addEventListener("close", ({ code, reason }) => {
      if (socket !== opening) return;
      const wasOpen = isOpen;
      socket = null;
      isOpen = false;
      void closed({ code, reason, wasOpen, token });
    });
    // A failure is followed by a close; a socket without this listener would report it as uncaught in some runtimes.
    opening.addEventListener("error", () => {});
  }

  async function closed(how: { code: number; reason: string; wasOpen: boolean; token: string }): Promise<void> {
    if (/_(deleted|not_visible)$/.test(how.reason)) return end();
    try {
      if (how.code === 1008 && how.reason.startsWith("token_")) {
        if ((await deps.renewed(how.token)) === null) return end();
        if (how.wasOpen) return reconnect();
      }
    } catch {
      // Nobody answers: that is what the wait is for.
    }
    if (how.wasOpen) return tryLater();
    const found = await look(deps.probe);
    if (found === "gone") end();
    else tryLater(found === "there");
  }

  const watch = createWatch(reconnect);
  queueMicrotask(connect);
  return {
    subscribe,
    get isOpen() {
      return isOpen;
    },
    close: end,
  };
}

function createListeners<N>(): { tell(notice: N): void; subscribe(listener: (notice: N) => void): () => void } {
  const listeners = new Set<(notice: N) => void>();
  return {
    tell(notice) {
      for (const listener of [...listeners]) listener(notice);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether there is still something to listen to, and anybody who says so. */
const look = (probe: LiveDeps["probe"]): Promise<"there" | "gone" | "silent"> =>
  probe().then(
    () => "there",
    (error: unknown) => (error instanceof EchoesFault && error.status === 404 ? "gone" : "silent"),
  );
