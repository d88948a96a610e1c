import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { temporaryFolder } from "../support/folder.ts";
import { type Api, api, type ErrorBody } from "../support/http.ts";
import { type Program, runProgram, type ServiceProcess, spawnService } from "../support/process.ts";
import { openStream, requestUpgrade, type StreamClient } from "../support/socket.ts";
import { makeStory } from "../support/stories.ts";

const ADMIN = { email: "op@example.org", password: "a fine secret" };
const MARA = {
  name: "Mara",
  persona_text: "Mara is a patient bookbinder of 34 who loves sea charts and her sister Ruth.",
  what_if_prompt: "What if she had taken the lighthouse job?",
  consent_declaration: true,
};

type Entry = { diary_id: string; tick_id: number; body: string };
type Frame = { type: string; echo_id?: string; diary_id?: string; tick_id?: number };

/**
 * What somebody comes for, from sign-up to a restart, asked of the program as an operator starts it. The cases follow one
 * another in one life of one data folder.
 */
export function mainJob(name: string, program: Program): void {
  describe(`the main job on ${name}`, () => {
    const dataDir = temporaryFolder();
    const env = { TICK_INTERVAL_SECONDS: "3600" };
    const start = () => spawnService(dataDir, env, program);
    const run = (args: string[], stdin?: string) =>
      runProgram(args, { env: { DATA_DIR: dataDir }, program, ...(stdin === undefined ? {} : { stdin }) });

    let service: ServiceProcess;
    let token: string;
    let echoId: string;
    const call = (): Api => api(service.base, token);
    const stream = (path: string, as = token): string => `${service.ws}/ws/${path}/stream?token=${as}`;
    const diary = async (): Promise<Entry[]> =>
      (await call()<{ data: Entry[] }>("GET", `/echoes/${echoId}/diary?limit=100`)).json.data;
    const signIn = async (): Promise<Api> => {
      const { json } = await call()<{ access_token: string }>("POST", "/auth/login", { body: ADMIN });
      return api(service.base, json.access_token);
    };
    const step = async (ticks: number): Promise<void> => {
      const { status } = await (await signIn())("POST", "/admin/system/tick", { body: { action: "step", ticks } });
      expect(status).toBe(200);
    };

    beforeAll(async () => {
      service = await start();
    });
    afterAll(() => service?.signal("SIGKILL"));

    test("whoever signs up and creates an Echo reads its first entry at once", async () => {
      const body = { email: "reader@example.org", password: "a long enough secret" };
      const signedUp = await api(service.base)<{ access_token: string }>("POST", "/auth/register", { body });
      expect(signedUp.status).toBe(201);
      token = signedUp.json.access_token;
      const created = await call()<{ echo_id: string }>("POST", "/echoes", { body: MARA });
      expect(created.status).toBe(201);
      echoId = created.json.echo_id;
      const entries = await diary();
      expect(entries).toHaveLength(1);
      expect(entries[0]!.body.length).toBeGreaterThan(50);
    });

    test("its diary can be taken away in every format that takes no tools of the machine", async () => {
      for (const format of ["markdown", "html", "json", "epub", "pdf"]) {
        const story = await makeStory(call(), { echo_ids: [echoId], format });
        expect([format, story.status]).toEqual([format, "Completed"]);
        expect((await call()("GET", story.download_path!)).status).toBe(200);
      }
    });

    test("an admin made beside the running service moves time, and both streams tell what is lived", async () => {
      const made = await run(["admin", "create", "--email", ADMIN.email], `${ADMIN.password}\n`);
      expect(made).toMatchObject({ code: 0 });
      const streams = [await openStream(stream(`echoes/${echoId}`)), await openStream(stream("dashboard"))];
      for (const client of streams) expect((await client.next<Frame>()).type).toBe("ConnectionEstablished");
      const before = await diary();
      await step(16);
      expect((await call()("POST", `/echoes/${echoId}/hibernate`)).status).toBe(200);
      const [own, dashboard] = await Promise.all(streams.map(framesUntilHibernated));
      expect(own).toEqual(dashboard!);
      const ticks = own!.flatMap(({ tick_id: tick }) => (tick === undefined ? [] : [tick]));
      expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
      const told = own!.filter(({ type }) => type === "DiaryEntryCreated").map((frame) => frame.diary_id);
      const lived = (await diary()).slice(0, -before.length).map((entry) => entry.diary_id);
      expect(told).toEqual(lived.toReversed());
      expect(told.length).toBeGreaterThan(0);
      await Promise.all(streams.map(closeStream));
    });

    test("upgrades are refused in the envelope: 401, 404, and 429 over the tier's cap", async () => {
      const refusal = async (url: string) => {
        const answer = await requestUpgrade(url);
        const { error } = (await answer.json()) as ErrorBody;
        expect(error.request_id).toBe(answer.headers.get("x-request-id")!);
        return `${answer.status} ${error.code}`;
      };
      expect(await refusal(stream("dashboard", "nobody"))).toBe("401 AUTH_REQUIRED");
      expect(await refusal(stream("echoes/01900000-0000-7000-8000-0000000000ff"))).toBe("404 ECHO_NOT_FOUND");
      const open = [await openStream(stream("dashboard")), await openStream(stream("dashboard"))];
      expect(await refusal(stream("dashboard"))).toBe("429 RATE_LIMITED");
      await Promise.all(open.map(closeStream));
    });

    test("a frame too large closes with 1009, frames too fast with 1008", async () => {
      const large = await openStream(stream("dashboard"));
      large.socket.send("x".repeat(16_385));
      expect((await large.closed).code).toBe(1009);
      const fast = await openStream(stream("dashboard"));
      for (let i = 0; i < 100; i++) fast.socket.send("{}");
      expect((await fast.closed).code).toBe(1008);
    });

    test("the API's description has its page, with everything that the page loads", async () => {
      const { text } = await call()("GET", "/api/docs/ui");
      const loaded = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1]!);
      expect(loaded.length).toBe(4);
      for (const path of loaded) expect((await call()("GET", path)).status).toBe(200);
    });

    test("doctor finds every life in order beside the running service", async () => {
      const { code, out } = await run(["doctor"]);
      expect(out).toContain("1 lives replay to their stored hashes");
      expect(code).toBe(0);
    });

    test("a stop in order closes streams with 1001 and ends with exit code 0; the next start has everything", async () => {
      const entries = await diary();
      const client = await openStream(stream("dashboard"));
      service.signal("SIGTERM");
      expect((await client.closed).code).toBe(1001);
      expect(await service.exited).toBe(0);
      service = await start();
      expect(await diary()).toEqual(entries);
    });

    test("a kill loses nothing that was answered, and nothing is told again", async () => {
      expect((await call()("POST", `/echoes/${echoId}/wake`)).status).toBe(200);
      await step(4);
      const entries = await diary();
      service.signal("SIGKILL");
      await service.exited;
      service = await start();
      expect(await diary()).toEqual(entries);
      const client = await openStream(stream(`echoes/${echoId}`));
      expect((await client.next<Frame>()).type).toBe("ConnectionEstablished");
      expect((await call()("POST", `/echoes/${echoId}/hibernate`)).status).toBe(200);
      expect(await client.next<Frame>()).toMatchObject({ type: "EchoHibernated" });
      await closeStream(client);
    });
  });
}

async function framesUntilHibernated(client: StreamClient): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (;;) {
    const frame = await client.next<Frame>();
    frames.push(frame);
    if (frame.type === "EchoHibernated") return frames;
  }
}

async function closeStream(client: StreamClient): Promise<void> {
  client.socket.close();
  await client.closed;
}
