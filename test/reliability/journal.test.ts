import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { ADA, type LiveService, PASSWORD, startLiveService } from "../areas/live-service.ts";
import { temporaryFolder } from "../support/folder.ts";
import { heldJournal } from "../support/held-journal.ts";
import { api, type ErrorBody } from "../support/http.ts";
import { openStream } from "../support/socket.ts";

const KEY = { "idempotency-key": "one Echo, please" };

const server = heldJournal();
let service: LiveService;
beforeAll(async () => {
  service = await startLiveService({}, server.journal);
});
afterEach(() => server.open());
afterAll(() => service?.stop());

type Echo = { echo_id: string; status: string };
const frames = async (stream: Awaited<ReturnType<typeof openStream>>, last: string) => {
  const seen: string[] = [];
  while (seen.at(-1) !== last) seen.push((await stream.next<{ type: string }>()).type);
  return seen;
};

test("while a change is not durable its owner has no answer and no frame; others are answered, and then all comes once", async () => {
  const [owner, other] = [await service.register(), await service.register()];
  const echo = await service.createEcho(owner);
  await service.createEcho(other);
  const stream = await openStream(service.echoStream(echo, owner));
  server.hold();
  const asked = server.nextAsked();
  let answered = false;
  const sleeping = owner.api<Echo>("POST", `/echoes/${echo}/hibernate`).finally(() => {
    answered = true;
  });
  await asked;
  for (let i = 0; i < 3; i++) expect((await other.api("GET", "/echoes")).status).toBe(200);
  expect(answered).toBe(false);
  expect(stream.waiting().filter((frame) => (frame as { type: string }).type === "EchoHibernated")).toEqual([]);
  server.open();
  expect((await sleeping).json.status).toBe("Hibernated");
  await owner.api("POST", `/echoes/${echo}/wake`);
  const seen = await frames(stream, "EchoWoken");
  expect(seen.filter((type) => type === "EchoHibernated")).toHaveLength(1);
  stream.socket.close();
});

test("a request that is repeated with its key waits with the first, and gets its answer", async () => {
  const person = await service.register();
  server.hold();
  const asked = server.nextAsked();
  const first = person.api<Echo>("POST", "/echoes", { body: ADA, headers: KEY });
  await asked;
  const askedAgain = server.nextAsked();
  const answers: number[] = [];
  const again = person.api<Echo>("POST", "/echoes", { body: ADA, headers: KEY });
  for (const answer of [first, again]) void answer.then(({ status }) => answers.push(status));
  // Another's birth is behind the repeated request on its way to the worker.
  const other = await service.register();
  const behind = other.api("POST", "/echoes", { body: ADA });
  await askedAgain;
  expect(answers).toEqual([]);
  server.open();
  expect((await behind).status).toBe(201);
  expect([(await first).status, (await again).status]).toEqual([201, 201]);
  expect((await again).json).toEqual((await first).json);
  expect((await again).headers.get("idempotency-replayed")).toBe("true");
});

test("without the journal a write is 503, also repeated; reads answer; once it is back the first answer is there", async () => {
  const person = await service.register();
  server.goDown();
  const create = () => person.api<Echo & ErrorBody>("POST", "/echoes", { body: ADA, headers: KEY });
  for (let i = 0; i < 2; i++) {
    const answer = await create();
    expect([answer.status, answer.json.error.code]).toEqual([503, "UNAVAILABLE"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await person.api("GET", "/account/me")).status).toBe(200);
  server.open();
  const answer = await create();
  expect([answer.status, answer.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
  expect((await person.api<Echo[]>("GET", "/echoes")).json.map(({ echo_id }) => echo_id)).toEqual([
    answer.json.echo_id,
  ]);
});

test("what may not last is not shared with everybody", async () => {
  const person = await service.register();
  await service.createEcho(person);
  await person.api("POST", "/account/me/shared-shard-notice");
  await service.step(1);
  const [item] = (await person.api<{ data: { item_id: string }[] }>("GET", "/feeds/personal")).json.data;
  const share = () => person.api("POST", `/feeds/${item!.item_id}/share`);
  server.goDown();
  const [echo] = (await person.api<Echo[]>("GET", "/echoes")).json;
  expect((await person.api("POST", `/echoes/${echo!.echo_id}/hibernate`)).status).toBe(503);
  expect((await share()).status).toBe(503);
  server.open();
  expect((await share()).status).toBe(201);
});

test("a process that is killed while the journal takes its time loses nothing that it answered, and doubles nothing", async () => {
  const folder = join(temporaryFolder(), "data");
  const start = async () => {
    const heard = new Map<string, () => void>();
    const port = Promise.withResolvers<number>();
    const child = Bun.spawn([process.execPath, join(import.meta.dir, "fixtures/journaled-service.ts"), folder], {
      env: { PATH: process.env.PATH ?? "" },
      stdout: "inherit",
      stderr: "inherit",
      ipc(message: string | { port: number }) {
        if (typeof message === "string") heard.get(message)?.();
        else port.resolve(message.port);
      },
    });
    return {
      base: `http://127.0.0.1:${await port.promise}`,
      child,
      said: (word: string) => new Promise<void>((resolve) => heard.set(word, resolve)),
    };
  };
  const first = await start();
  const register = async (email: string) => {
    const answer = await api(first.base)<{ access_token: string }>("POST", "/auth/register", {
      body: { email, password: PASSWORD },
    });
    return answer.json.access_token;
  };
  const [one, two] = [await register("one@example.org"), await register("two@example.org")];
  const create = (base: string, token: string) =>
    api(base, token)<Echo>("POST", "/echoes", { body: ADA, headers: KEY });
  const acknowledged = await create(first.base, one);
  const [held, asked] = [first.said("held"), first.said("asked")];
  first.child.send("hold");
  await held;
  const cutOff = create(first.base, two).then(
    () => "answered",
    () => "cut off",
  );
  await asked;
  first.child.kill("SIGKILL");
  expect(await cutOff).toBe("cut off");
  await first.child.exited;

  const second = await start();
  const repeated = await create(second.base, one);
  expect(repeated.json).toEqual(acknowledged.json);
  const born = await create(second.base, two);
  expect(born.status).toBe(201);
  for (const token of [one, two])
    expect((await api(second.base, token)<Echo[]>("GET", "/echoes")).json).toHaveLength(1);
  second.child.kill("SIGKILL");
  await second.child.exited;
});
