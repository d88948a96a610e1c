import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { NIL_UUID } from "../../../src/shared/ids.ts";
import { mailsSent } from "../../contract/mails.ts";
import { storedRows } from "../../contract/stored-rows.ts";
import { type Part, written } from "../../support/multipart.ts";
import { openStream } from "../../support/socket.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { type Format, GIF, joined, latin, picture, seen, withSecrets } from "../profile/pictures.ts";
import { builtIn, heard, type MessageJson, read, say } from "./talk.ts";

let service: LiveService;
let ada: Person;
let bo: Person;
let commons: string;
beforeAll(async () => {
  service = await startLiveService({ communityOptOutWaitMs: 300, communityOptOutRetrySeconds: 1 });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  [ada, bo] = [await service.register(), await service.register()];
  commons = await builtIn(ada.api, "Community");
});

const EDGE = "multipart/form-data; boundary=edge";

async function send(
  body: Uint8Array,
  type: string | null = EDGE,
  headers: Record<string, string> = {},
  channel = commons,
) {
  const answer = await fetch(`${service.base()}/channels/${channel}/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${ada.token}`, ...(type === null ? {} : { "content-type": type }), ...headers },
    body: new Uint8Array(body),
  });
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as MessageJson };
}

const upload = (bytes: Uint8Array, type: string | null = null, more: Part[] = [], channel = commons) =>
  send(written([{ bytes, type }, ...more], "edge"), EDGE, {}, channel);
const text = (content: string): Part => ({ name: "content", bytes: latin(content), filename: null });

const files = (): string[] => {
  const root = join(service.config.dataDir, "media");
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((e) => (e.isFile() ? [e.name] : []));
};

/** What is stored but for the audit log; the files' names too. */
const stored = async () => [
  Object.entries(await storedRows(service.config.dataDir)).filter(([table]) => !table.endsWith(" audit_log")),
  files(),
];

const FORMATS: [Format | "gif", string, string][] = [
  ["png", "png", "image/png"],
  ["jpeg", "jpg", "image/jpeg"],
  ["webp", "webp", "image/webp"],
  ["gif", "gif", "image/gif"],
];

describe("a picture", () => {
  test.each(FORMATS)("in %s is a message, told and served as what its bytes are", async (format, ending, type) => {
    const stream = await openStream(service.channelStream(commons, bo));
    await stream.next();
    const sent =
      format === "gif" ? joined(GIF, latin("payload")) : withSecrets(format, await picture(format), "payload");
    const { status, json } = await upload(sent, type, [text("Look!")]);
    expect(status).toBe(201);
    expect(json).toMatchObject({ content: "Look!", author_id: ada.userId, image_content_type: type });
    expect(json.image_url).toMatch(new RegExp(`^/media/upload-[0-9a-f-]{36}\\.${ending}$`));
    expect(await stream.next()).toMatchObject({ type: "CommunityMessagePosted", message_id: json.message_id });
    expect((await read(bo.api, commons))[0]).toEqual(json);
    const served = await fetch(service.base() + json.image_url);
    expect([served.status, served.headers.get("content-type")]).toEqual([200, type]);
    const bytes = await served.bytes();
    expect(Buffer.from(bytes).toString("latin1")).not.toContain("payload");
    if (format !== "gif") expect(await seen(bytes)).toMatchObject({ format, width: 30 });
  });

  test("needs no text, may come in a part of any name, and once for an Idempotency-Key", async () => {
    const body = written([{ name: "whatever", bytes: GIF }], "edge");
    const before = files().length;
    const [one, two] = [
      await send(body, EDGE, { "idempotency-key": "k" }),
      await send(body, EDGE, { "idempotency-key": "k" }),
    ];
    expect([one.status, one.json.content]).toEqual([201, ""]);
    expect([two.status, two.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
    expect(two.json).toEqual(one.json);
    expect(files().length).toBe(before + 1);
  });

  test("may be declared by the other names of its type, or as mere octets", async () => {
    for (const [format, declared, type] of [
      ["png", "application/octet-stream", "image/png"],
      ["png", "image/apng", "image/png"],
      ["jpeg", "image/jpg", "image/jpeg"],
    ] as const) {
      const { status, json } = await upload(await picture(format), declared);
      expect([declared, status, json.image_content_type]).toEqual([declared, 201, type]);
    }
  });

  test("in a private channel is for its members alone", async () => {
    await service.setTier(ada, "Core");
    const { shard_id } = (
      await ada.api<{ shard_id: string }>("POST", "/shards/private", { body: { name: "The attic" } })
    ).json;
    const { json } = await upload(GIF, null, [], shard_id);
    expect(json.image_url).toBe(`/channels/${shard_id}/messages/${json.message_id}/image`);
    const get = (who: Person) =>
      fetch(service.base() + json.image_url, { headers: { authorization: `Bearer ${who.token}` } });
    const seen = await get(ada);
    expect([seen.status, seen.headers.get("content-type"), await seen.bytes()]).toEqual([200, "image/gif", GIF]);
    expect((await get(bo)).status).toBe(404);
    expect((await fetch(`${service.base()}/media/${files().sort().at(-1)}`)).status).toBe(404);
    await ada.api("POST", `/shards/${shard_id}/access`, { body: { user_id: bo.userId } });
    expect((await get(bo)).status).toBe(200);
  });

  test("goes with its message", async () => {
    const { json } = await upload(GIF);
    expect((await ada.api("DELETE", `/channels/${commons}/messages/${json.message_id}`)).status).toBe(204);
    expect((await fetch(service.base() + json.image_url)).status).toBe(404);
  });
});

describe("what is refused", () => {
  const png = () => picture("png");

  test("names its reason, and leaves nothing behind", async () => {
    await say(ada.api, commons, "Before.");
    await mailsSent(service.base());
    const whole = await png();
    const before = await stored();
    const refused: [string, () => Promise<{ status: number; json: unknown }>, [number, string]][] = [
      ["no image", () => upload(latin("hello")), [415, "UNSUPPORTED_IMAGE_TYPE"]],
      ["another type than declared", () => upload(whole, "image/gif"), [415, "UNSUPPORTED_IMAGE_TYPE"]],
      ["cut off", () => upload(whole.subarray(0, whole.length - 20)), [415, "UNSUPPORTED_IMAGE_TYPE"]],
      ["no multipart", () => send(whole, "image/png"), [400, "INVALID_MULTIPART"]],
      ["no type", () => send(whole, null), [400, "INVALID_MULTIPART"]],
      ["no boundary", () => send(whole, "multipart/form-data"), [400, "INVALID_MULTIPART"]],
      ["unreadable", () => send(latin("--edge\r\nnonsense")), [400, "INVALID_MULTIPART"]],
      ["two files", () => upload(whole, null, [{ bytes: whole }]), [400, "INVALID_MULTIPART"]],
      ["no file", () => send(written([text("Only words.")], "edge")), [400, "NO_FILE"]],
      ["an empty file", () => upload(new Uint8Array()), [400, "EMPTY_FILE"]],
      ["too large a file", () => upload(new Uint8Array(5 * 1024 * 1024 + 1)), [413, "PAYLOAD_TOO_LARGE"]],
      ["too large a body", () => send(new Uint8Array(6 * 1024 * 1024)), [413, "PAYLOAD_TOO_LARGE"]],
      ["too long a text", () => upload(GIF, null, [text("x".repeat(4_001))]), [400, "VALIDATION_ERROR"]],
      ["a text that is not welcome", () => upload(GIF, null, [text("fuck")]), [422, "MESSAGE_REJECTED"]],
    ];
    for (const [what, sending, expected] of refused)
      expect([what, ...(await heard(sending()))]).toEqual([what, ...expected]);
    expect(await stored()).toEqual(before);
  });

  test("is refused for its pace before its picture is looked at", async () => {
    for (let times = 0; times < 3; times++) await say(ada.api, commons, "Look at this.");
    const unreadable = () => upload(latin("hello"), null, [text("Look at this!")]);
    expect(await heard(unreadable())).toEqual([422, "MESSAGE_REJECTED"]);
  });

  test("in a channel that is not the caller's to write in is refused before the body is read", async () => {
    const news = await builtIn(ada.api, "Announcement");
    await mailsSent(service.base());
    const before = await stored();
    const sending = fetch(`${service.base()}/channels/${news}/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${ada.token}`, "content-type": EDGE },
      body: new Uint8Array(written([{ bytes: GIF }], "edge")),
    }).then(async (answer) => ({ status: answer.status, json: await answer.json() }));
    expect(await heard(sending)).toEqual([403, "FORBIDDEN"]);
    expect(await stored()).toEqual(before);
  });

  test("when the file cannot be written is 503, and no message is there", async () => {
    const root = join(service.config.dataDir, "media");
    mkdirSync(root, { recursive: true });
    renameSync(root, `${root}.away`);
    writeFileSync(root, "in the way");
    try {
      expect(await heard(upload(GIF))).toEqual([503, "IMAGE_STORAGE_UNAVAILABLE"]);
      expect(
        await read(bo.api, commons).then((all) => all.filter(({ author_id }) => author_id === ada.userId)),
      ).toEqual([]);
    } finally {
      rmSync(root);
      renameSync(`${root}.away`, root);
    }
  });
});

describe("an upload that takes its time", () => {
  /** Sends the head of an upload and half of its body. */
  async function begin(person: Person) {
    const body = written([{ bytes: GIF }], "edge");
    const half = body.length >> 1;
    const socket = connect(Number(new URL(service.base()).port), "127.0.0.1");
    const answered = new Promise<string>((resolve) => socket.once("data", (data) => resolve(data.toString())));
    socket.write(
      `POST /channels/${commons}/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\nContent-Type: ${EDGE}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await new Promise<void>((resolve) => socket.write(body.subarray(0, half), () => resolve()));
    return {
      async end() {
        socket.write(body.subarray(half));
        const answer = await answered;
        socket.destroy();
        return answer;
      },
    };
  }
  const leave = () => ada.api("PATCH", "/account/me/privacy", { body: { community_opt_out: true } });
  const back = () => ada.api("PATCH", "/account/me/privacy", { body: { community_opt_out: false } });

  /** Begins an upload, says something, and leaves while the server knows of the upload. Returns what was said last. */
  async function leaveWhileUploading() {
    const running = await begin(ada);
    for (let n = 0; ; n++) {
      const { json: mine } = await say(ada.api, commons, `Mine, number ${n}.`);
      if ((await leave()).status === 503) return { running, mine };
      await back();
    }
  }

  type Settings = { community_opt_out: boolean; community_opt_out_cleanup_pending: boolean };
  const settings = async () => {
    const { json } = await ada.api<Settings>("GET", "/account/me/privacy");
    return [json.community_opt_out, json.community_opt_out_cleanup_pending];
  };

  test("is waited for by who leaves the community, outlasts the wait as 503, and is refused at its end", async () => {
    const { running, mine } = await leaveWhileUploading();
    expect(await settings()).toEqual([true, true]);
    expect(await heard(leave())).toEqual([503, "COMMUNITY_OPT_OUT_PENDING"]);
    expect((await running.end()).split("\r\n")[0]).toContain("403");
    expect(await heard(leave())).toEqual([200, undefined]);
    expect(await settings()).toEqual([true, false]);
    expect((await read(bo.api, commons)).find(({ message_id }) => message_id === mine.message_id)!.author_removed).toBe(
      true,
    );
  });

  test("is cancelled for by who comes back before it has begun: every name stays", async () => {
    const { running, mine } = await leaveWhileUploading();
    expect(await heard(back())).toEqual([200, undefined]);
    expect((await running.end()).split("\r\n")[0]).toContain("201");
    expect((await read(bo.api, commons)).find(({ message_id }) => message_id === mine.message_id)?.author_id).toBe(
      ada.userId,
    );
  });

  test("leaves what the server tries again by itself once the upload is over", async () => {
    const { running, mine } = await leaveWhileUploading();
    const channel = await openStream(service.channelStream(commons, bo));
    await channel.next();
    await running.end();
    expect(await channel.next()).toEqual({ type: "ChannelMessagesAnonymised", channel_ids: [commons] });
    expect((await read(bo.api, commons)).find(({ message_id }) => message_id === mine.message_id)?.author_id).toBe(
      NIL_UUID,
    );
    expect(await settings()).toEqual([true, false]);
  });
});
