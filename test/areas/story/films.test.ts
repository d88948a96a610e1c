import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../support/folder.ts";
import { type Api, api, type ErrorBody } from "../../support/http.ts";
import { type ServiceProcess, spawnService } from "../../support/process.ts";
import { makeStory } from "../../support/stories.ts";
import { ADA, PASSWORD } from "../live-service.ts";

const ADMIN = { email: "admin@example.org", password: PASSWORD };
const FFMPEG = Bun.which("ffmpeg");

const folder = temporaryFolder();
const newFolder = (): string => mkdtempSync(join(folder, "part-"));

/** Stands for the speaker: silence of a fiftieth of a second for each character, as a WAV file without its length. */
const SPEAKER = `#!${process.execPath}
const text = await Bun.stdin.text();
const head = Buffer.alloc(44);
head.write("RIFF", 0); head.write("WAVEfmt ", 8); head.write("data", 36);
head.writeUInt32LE(16, 16); head.writeUInt16LE(1, 20); head.writeUInt16LE(1, 22);
head.writeUInt32LE(22050, 24); head.writeUInt32LE(44100, 28); head.writeUInt16LE(2, 32); head.writeUInt16LE(16, 34);
process.stdout.write(Buffer.concat([head, Buffer.alloc(882 * text.length)]));
`;

/** A machine with these tools on its PATH and no others. */
function pathWith(speaker: boolean): string {
  const bin = newFolder();
  if (FFMPEG !== null) symlinkSync(FFMPEG, join(bin, "ffmpeg"));
  if (speaker) {
    writeFileSync(join(bin, "espeak-ng"), SPEAKER);
    chmodSync(join(bin, "espeak-ng"), 0o755);
  }
  return bin;
}

type World = { service: ServiceProcess; dataDir: string; owner: Api; token: string; asAdmin: Api; echoId: string };

async function settle(path: string): Promise<World> {
  const dataDir = newFolder();
  const env = { TICK_INTERVAL_SECONDS: "3600", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, PATH: path };
  const service = await spawnService(dataDir, env);
  const anybody = api(service.base);
  type Tokens = { access_token: string; user_id: string };
  const { json } = await anybody<Tokens>("POST", "/auth/register", {
    body: { email: "ada@example.org", password: PASSWORD },
  });
  const asAdmin = api(service.base, (await anybody<Tokens>("POST", "/auth/login", { body: ADMIN })).json.access_token);
  await asAdmin("PATCH", `/admin/users/${json.user_id}`, { body: { tier: "Core" } });
  const owner = api(service.base, json.access_token);
  const echo = await owner<{ echo_id: string }>("POST", "/echoes", { body: ADA });
  return { service, dataDir, owner, token: json.access_token, asAdmin, echoId: echo.json.echo_id };
}

async function expectRefused(who: Api, { dataDir, echoId }: World, format: string, refusal: [number, string]) {
  const body = { echo_ids: [echoId], format };
  const { status, json } = await who<ErrorBody>("POST", "/account/me/story-export", { body });
  expect([status, json.error.code]).toEqual(refusal);
  expect(readdirSync(dataDir)).not.toContain("stories");
}

describe("on a machine without a speaker", () => {
  let world: World;
  beforeAll(async () => {
    world = await settle(pathWith(false));
  });
  afterAll(() => world?.service.signal("SIGTERM"));

  test.each(["audio", "video"])("a story as %s is refused with 503, and nothing is kept of it", async (format) => {
    await expectRefused(world.owner, world, format, [503, "FORMAT_UNAVAILABLE"]);
  });

  test("the detailed health says which tool is missing, and the service is well", async () => {
    type Health = { status: string; subsystems: { tools: { status: string; details: Record<string, string> } } };
    const { json } = await world.asAdmin<Health>("GET", "/health/detailed");
    expect(json.subsystems.tools).toMatchObject({
      status: "up",
      details: { espeak_ng: "missing", ffmpeg: FFMPEG === null ? "missing" : "found" },
    });
  });

  test("another's Echo, and a tier that films are not for, are refused before that", async () => {
    const credentials = { body: { email: "bo@example.org", password: PASSWORD } };
    const { json } = await api(world.service.base)<{ access_token: string }>("POST", "/auth/register", credentials);
    const free = api(world.service.base, json.access_token);
    await expectRefused(free, world, "video", [404, "ECHO_NOT_FOUND"]);
    const born = await free<{ echo_id: string }>("POST", "/echoes", { body: ADA });
    expect([born.status, born.text]).toEqual([201, born.text]);
    const { echo_id } = born.json;
    await expectRefused(free, { ...world, echoId: echo_id }, "video", [403, "TIER_REQUIRED"]);
    await expectRefused(free, { ...world, echoId: echo_id }, "audio", [503, "FORMAT_UNAVAILABLE"]);
  });
});

describe.skipIf(FFMPEG === null)("on a machine with the tools", () => {
  let world: World;
  beforeAll(async () => {
    world = await settle(pathWith(true));
    await world.asAdmin("POST", "/admin/system/tick", { body: { action: "step", ticks: 24 } });
  });
  afterAll(() => world?.service.signal("SIGTERM"));

  const had = async (path: string) => {
    const headers = { authorization: `Bearer ${world.token}` };
    return fetch(world.service.base + path, { headers });
  };
  /** What ffmpeg says of a file that it reads from its beginning to its end. */
  async function played(bytes: Uint8Array): Promise<{ code: number; said: string }> {
    const path = join(newFolder(), "played");
    await Bun.write(path, bytes);
    const { exitCode, stderr } = Bun.spawnSync([FFMPEG!, "-hide_banner", "-i", path, "-f", "null", "-"]);
    return { code: exitCode, said: stderr.toString() };
  }
  const secondsIn = (said: string): number => {
    const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(said)!;
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  };
  const lettersOf = async () => {
    type Page = { data: { title: string; body: string }[] };
    const { data } = (await world.owner<Page>("GET", `/echoes/${world.echoId}/diary?limit=100`)).json;
    return data.reduce((sum, { title, body }) => sum + title.length + body.length, 0);
  };

  test("a story as audio plays, and is as long as what was read aloud", async () => {
    const { status, download_path, subtitle_path } = await makeStory(world.owner, {
      echo_ids: [world.echoId],
      format: "audio",
    });
    expect([status, subtitle_path]).toEqual(["Completed", undefined]);
    const answer = await had(download_path!);
    expect(answer.headers.get("content-type")).toBe("audio/mp4");
    const { code, said } = await played(await answer.bytes());
    expect(code).toBe(0);
    expect(said).toContain("Audio: aac");
    expect(secondsIn(said)).toBeGreaterThan((await lettersOf()) / 50);
  });

  test("a story as video plays, with subtitles whose cues follow one another to its end", async () => {
    const { status, download_path, subtitle_path } = await makeStory(world.owner, {
      echo_ids: [world.echoId],
      format: "video",
    });
    expect(status).toBe("Completed");
    const answer = await had(download_path!);
    expect(answer.headers.get("content-type")).toBe("video/mp4");
    const { code, said } = await played(await answer.bytes());
    expect(code).toBe(0);
    expect(said).toContain("Video: h264");
    expect(said).toContain("1280x720");
    const subtitles = await had(subtitle_path!);
    expect(subtitles.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
    const vtt = await subtitles.text();
    expect(vtt).toStartWith("WEBVTT\n\n00:00:00.000 --> ");
    const times = [...vtt.matchAll(/(\d\d):(\d\d):(\d\d\.\d{3})/g)].map(
      ([, hours, minutes, seconds]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    );
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)!).toBeLessThan(secondsIn(said));
    expect(secondsIn(said) - times.at(-1)!).toBeLessThan(2.5);
    expect(readdirSync(join(world.dataDir, "stories")).filter((name) => name.includes("tmp"))).toEqual([]);
  }, 240_000);
});
