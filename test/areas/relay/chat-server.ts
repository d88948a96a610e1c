import type { ServerWebSocket } from "bun";

export const BOT_TOKEN = "the token of a bot";
const BOT = { id: "900", username: "relay", global_name: null, bot: true };

export type Member = { id: string; username: string; global_name: string | null };
type Attachment = { url: string; content_type: string; bytes: number };
type Said = {
  id: string;
  channel_id: string;
  author: Member & { bot?: boolean };
  type?: number;
  content: string;
  edited_timestamp: string | null;
  attachments: Attachment[];
  mentions: Member[];
  nonce?: string;
};
type Frame = { t: string; d: object };

/** Where a room stands in which one person is written to. */
export const directRoom = (memberId: string): string => `8${memberId}`;

/** What becomes of a request that waits: as agreed, taken and answered with this status, or not taken. */
type End = "well" | number | "lost";

/** A request that waits: `came` once it does. */
type Waiting = {
  method: string;
  side: "before" | "after";
  came: PromiseWithResolvers<void>;
  goOn: PromiseWithResolvers<End>;
};

/** How the REST side answers: as agreed, not at all, with this status, or without saying where a picture is. */
type Manner = "well" | number | "forgets pictures";

/**
 * A Discord-style chat on a port of its own: REST and gateway. What happens is told to whoever listens, or is held back, so that a test can lose,
 * repeat and turn around what was told.
 */
export function startChat(open: readonly string[]) {
  const rooms = [...open];
  const said = new Map<string, Said>();
  const lines = new Set<ServerWebSocket<undefined>>();
  const watchers = new Set<() => void>();
  const log: string[] = [];
  let ids = 1_000;
  let manner: Manner = "well";
  let held: Frame[] | null = null;
  let gate: { side: "before" | "after"; passed: Promise<void>; open: () => void } | null = null;
  const toHold: Waiting[] = [];
  const shut = new Map<string, ResponseInit & { body?: string }>();
  let seq = 0;
  let answered = 0;
  let heartbeats = 0;
  let forgetful = false;
  let addresses: { gateway?: string; resume?: string } = {};

  const changed = (): void => {
    for (const watcher of [...watchers]) watcher();
  };
  const tell = (t: string, d: object): void => {
    if (held !== null) held.push({ t, d });
    else for (const line of lines) line.send(JSON.stringify({ op: 0, t, s: ++seq, d }));
  };
  const inRoom = (roomId: string): Said[] =>
    [...said.values()].filter((one) => one.channel_id === roomId).sort((a, b) => Number(a.id) - Number(b.id));

  const put = (roomId: string, author: Said["author"], more: Partial<Said>): Said => {
    const base = { content: "", edited_timestamp: null, attachments: [], mentions: [] };
    const one: Said = { id: String(++ids), channel_id: roomId, author, ...base, ...more };
    said.set(one.id, one);
    tell("MESSAGE_CREATE", { ...one, mentions: one.mentions });
    changed();
    return one;
  };

  const sent = async (request: Request): Promise<Partial<Said>> => {
    if (!request.headers.get("content-type")?.startsWith("multipart/")) return (await request.json()) as Partial<Said>;
    const form = await request.formData();
    const file = form.get("files[0]") as File;
    const url = `https://cdn.chat.example/${ids + 1}/${file.name}`;
    const picture = { url, content_type: file.type, bytes: file.size };
    const payload = JSON.parse(String(form.get("payload_json"))) as Partial<Said>;
    return { ...payload, attachments: manner === "forgets pictures" ? [] : [picture] };
  };

  const post = async (roomId: string, request: Request): Promise<Response> => {
    const { content = "", nonce = "", attachments = [] } = await sent(request);
    const known = inRoom(roomId).find((one) => one.nonce === nonce);
    return Response.json(known ?? put(roomId, BOT, { content, nonce, attachments }));
  };

  const onMessage = async (id: string, request: Request): Promise<Response> => {
    const one = said.get(id);
    if (one === undefined) return Response.json({ message: "Unknown Message", code: 10008 }, { status: 404 });
    if (request.method === "PATCH") Object.assign(one, { content: ((await request.json()) as Said).content });
    else said.delete(id);
    changed();
    return request.method === "PATCH" ? Response.json(one) : new Response(null, { status: 204 });
  };

  const answer = async (request: Request): Promise<Response> => {
    note(request);
    if (gate?.side === "before") await gate.passed;
    const at = toHold.findIndex(({ method }) => method === request.method);
    if (at >= 0) return answerHeld(request, toHold.splice(at, 1)[0]!);
    const given = await answerNow(request);
    changed();
    if (gate?.side === "after") await gate.passed;
    return given;
  };

  const answerHeld = async (request: Request, { side, came, goOn }: Waiting): Promise<Response> => {
    const taken = side === "after" ? await answerNow(request) : null;
    changed();
    came.resolve();
    const end = await goOn.promise;
    const given = taken ?? (end === "lost" ? null : await answerNow(request));
    answered++;
    changed();
    return end === "well" ? given! : Response.json({ message: "no", code: 0 }, { status: end === "lost" ? 502 : end });
  };

  const note = ({ method, url }: Request): void => {
    log.push(`${method} ${new URL(url).pathname.replace("/api/v10", "")}`);
    changed();
  };

  const answerNow = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (typeof manner === "number") return Response.json({ message: "no", code: 0 }, { status: manner });
    if (request.headers.get("authorization") !== `Bot ${BOT_TOKEN}`)
      return Response.json({ message: "401: Unauthorized", code: 0 }, { status: 401 });
    if (pathname.endsWith("/gateway/bot")) {
      const limit = { total: 1_000, remaining: 1_000, reset_after: 0, max_concurrency: 16 };
      const url = addresses.gateway ?? `ws://127.0.0.1:${server.port}/gateway`;
      return Response.json({ url, shards: 1, session_start_limit: limit });
    }
    if (pathname.endsWith("/users/@me/channels")) {
      const { recipient_id } = (await request.json()) as { recipient_id: string };
      rooms.push(directRoom(recipient_id));
      return Response.json({ id: directRoom(recipient_id) });
    }
    const [, roomId = "", messages, id] = /\/channels\/(\d+)(?:\/(messages)(?:\/(\d+))?)?$/.exec(pathname) ?? [];
    const refusal = shut.get(roomId);
    if (refusal !== undefined) return new Response(refusal.body ?? '{"message":"no","code":0}', asJson(refusal));
    if (!rooms.includes(roomId)) return Response.json({ message: "Unknown Channel", code: 10003 }, { status: 404 });
    if (messages === undefined)
      return Response.json({ id: roomId, last_message_id: inRoom(roomId).at(-1)?.id ?? null });
    if (id !== undefined) return onMessage(id, request);
    if (request.method === "POST") return post(roomId, request);
    const after = inRoom(roomId).filter((one) => Number(one.id) > Number(searchParams.get("after")));
    return Response.json(after.slice(0, Number(searchParams.get("limit"))).reverse());
  };

  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request, server) =>
      new URL(request.url).pathname.startsWith("/gateway") && server.upgrade(request) ? undefined : answer(request),
    websocket: {
      open: (line) => void line.send(JSON.stringify({ op: 10, d: { heartbeat_interval: 40_000 } })),
      close(line) {
        lines.delete(line);
        changed();
      },
      message(line, text) {
        const { op } = JSON.parse(String(text)) as { op: number };
        if (op === 1) {
          line.send(JSON.stringify({ op: 11 }));
          heartbeats++;
          changed();
        }
        if ((op !== 2 && op !== 6) || (op === 6 && forgetful)) return;
        lines.add(line);
        const resume_gateway_url = addresses.resume ?? `ws://127.0.0.1:${server.port}/gateway`;
        const ready = {
          v: 10,
          user: BOT,
          session_id: "a session",
          resume_gateway_url,
          guilds: [],
          application: { id: "1", flags: 0 },
        };
        line.send(
          JSON.stringify(
            op === 2 ? { op: 0, t: "READY", s: ++seq, d: ready } : { op: 0, t: "RESUMED", s: ++seq, d: {} },
          ),
        );
        changed();
      },
    },
  });

  return {
    apiUrl: `http://127.0.0.1:${server.port}/api/v10`,
    log,
    inRoom,
    /** Resolves once it holds; looked at whenever something happens at the chat. */
    async until(holds: () => boolean): Promise<void> {
      while (!holds()) {
        const { promise, resolve } = Promise.withResolvers<void>();
        watchers.add(resolve);
        await promise;
        watchers.delete(resolve);
      }
    },
    isHeard: () => lines.size > 0,
    /** Frame with op 1 makes whoever listens send one. */
    heartbeats: () => heartbeats,
    say: (roomId: string, author: Member, content: string, more: Partial<Said> = {}) =>
      put(roomId, author, { content, ...more }),
    edit(id: string, content: string, at: string) {
      const one = said.get(id)!;
      Object.assign(one, { content, edited_timestamp: at });
      tell("MESSAGE_UPDATE", { ...one });
    },
    remove(id: string) {
      const one = said.get(id)!;
      said.delete(id);
      tell("MESSAGE_DELETE", { id, channel_id: one.channel_id });
    },
    /** Whoever asks for this room is answered so from now on; as agreed, without. */
    shut(roomId: string, answer?: ResponseInit & { body?: string }) {
      if (answer === undefined) shut.delete(roomId);
      else shut.set(roomId, answer);
    },
    setManner(next: Manner) {
      manner = next;
    },
    /** Requests wait from now on before the chat takes them, or their answers after it has, until `answerAll`. */
    delay(side: "before" | "after") {
      const { promise: passed, resolve: open } = Promise.withResolvers<void>();
      gate = { side, passed, open };
    },
    answerAll() {
      gate?.open();
      gate = null;
    },
    /**
     * The next request of this method waits alone, until `letGo`: before the chat takes it, or its answer after it has. `letGo` says how it
     * ends.
     */
    holdNext(method: "GET" | "POST" | "PATCH" | "DELETE", side: "before" | "after") {
      const came = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<End>();
      toHold.push({ method, side, came, goOn });
      return { came: came.promise, letGo: (end: End = "well") => goOn.resolve(end) };
    },
    /** So many of those that waited have been let go, and come to their end. */
    answered: () => answered,
    /** As a provider does after minutes: what was sent before is sent anew where it is sent again. */
    forgetNonces() {
      for (const one of said.values()) delete one.nonce;
    },
    /** What happens from now on is not told until it is released, as the test says; what is left out is lost. */
    hold() {
      held = [];
    },
    release(order: (frames: Frame[]) => Frame[] = (frames) => frames) {
      const frames = order(held ?? []);
      held = null;
      for (const { t, d } of frames) tell(t, d);
    },
    /** Says from now on that its gateway is there, and that a session goes on there; where it is, without. */
    moveGateway(to: typeof addresses) {
      addresses = to;
    },
    /** Sends this as a frame on every line. */
    sendFrame(frame: string | Uint8Array) {
      for (const line of lines) line.send(frame);
    },
    /** Ends every line, as a provider does that restarts. */
    dropLines(code = 4_000) {
      for (const line of [...lines]) line.close(code, "restart");
    },
    /** Says nothing from now on to who wants to go on with a session. */
    forgetSessions() {
      forgetful = true;
    },
    stop: () => server.stop(true),
  };
}

const asJson = ({ status, headers }: ResponseInit): ResponseInit => ({
  status,
  headers: { "content-type": "application/json", ...(headers as Record<string, string>) },
});

export type Chat = ReturnType<typeof startChat>;
