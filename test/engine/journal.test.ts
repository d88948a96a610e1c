import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { ApiError } from "../../src/shared/errors.ts";
import { untilTrue } from "../reliability/lives.ts";
import { heldJournal } from "../support/held-journal.ts";
import { kill } from "./support/mortal.ts";
import { nthEcho, nthId, PUBLIC_SHARD, personalShard, startRunningEngine } from "./support/running-engine.ts";

type Running = Awaited<ReturnType<typeof startRunningEngine>>;
const user = (n: number) => nthId("user", n);
const echo = (n: number) => nthId("echo", n);

let server: ReturnType<typeof heldJournal>;
let run: Running;
beforeEach(async () => {
  server = heldJournal();
  run = await startRunningEngine({ journal: server.journal });
});
afterEach(async () => {
  server.open();
  await run.stop();
  run.remove();
});

const create = (n: number, more: { shard?: typeof PUBLIC_SHARD; key?: string } = {}) =>
  run.engine.ask("echo.create", user(n), {
    echo: nthEcho(n),
    shard: more.shard ?? personalShard(n),
    maxEchoes: 1,
    idempotency: more.key === undefined ? null : { route: "POST /echoes", key: more.key, bodyHash: "body" },
  });
const hibernate = (n: number) =>
  run.engine.ask("echo.hibernate", user(n), { echoId: echo(n), reason: "user_request" as const });

/** What has been heard outside: whether an answer has come, and all that the hub has. */
function listen<T>(answer: Promise<T>) {
  const heard = { answered: false };
  void answer.then(
    () => (heard.answered = true),
    () => (heard.answered = true),
  );
  return heard;
}
/** Once this resolves, all that the workers said before has been heard. */
const heardAll = async () => {
  for (let i = 0; i < 3; i++) await run.engine.health();
};
const hubHas = () => ({
  events: run.hub.all("SELECT tenant_id, seq FROM applied_outbox ORDER BY tenant_id"),
  echoes: run.hub.all("SELECT echo_id, status, shard_id FROM echo_directory ORDER BY echo_id"),
  ticks: run.hub.all("SELECT tick, completed_at FROM ticks ORDER BY tick"),
  published: run.published.length,
});
const seqsOf = (n: number) => run.published.filter(({ userId }) => userId === user(n)).map(({ seq }) => seq);
const counted = (length: number) => Array.from({ length }, (_, index) => index + 1);
const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => "no refusal",
    (error: ApiError) => error.code,
  );

describe("while the journal takes its time", () => {
  test("a birth is answered, told and in the hub only once it is durable; reads answer meanwhile", async () => {
    await create(1);
    const before = hubHas();
    server.hold();
    const asked = server.nextAsked();
    const born = create(2);
    const heard = listen(born);
    await asked;
    await heardAll();
    expect(heard.answered).toBe(false);
    expect(hubHas()).toEqual(before);
    expect((await run.engine.ask("echo.get", user(1), { echoId: echo(1) })).echoId).toBe(echo(1));
    server.open();
    expect((await born).replayed).toBe(false);
    expect(seqsOf(2)).toEqual(counted(seqsOf(2).length));
    expect(seqsOf(2).length).toBeGreaterThan(0);
  });

  test("a refusal waits, too, as it tells what is in the file", async () => {
    await create(1);
    server.hold();
    const asked = server.nextAsked();
    const slept = hibernate(1);
    await asked;
    const again = hibernate(1);
    const heard = listen(again);
    await heardAll();
    expect(heard.answered).toBe(false);
    server.open();
    await slept;
    expect(await refusal(again)).toBe("ECHO_NOT_ACTIVE");
  });

  test("nobody is planned for whose birth may not last: no tick begins", async () => {
    await create(1, { shard: PUBLIC_SHARD });
    const before = hubHas();
    server.hold();
    const asked = server.nextAsked();
    const born = create(2, { shard: PUBLIC_SHARD });
    await asked;
    const stepping = run.engine.step(1);
    await heardAll();
    expect(hubHas()).toEqual(before);
    server.open();
    await born;
    expect((await stepping).currentTick).toBe(1);
  });

  test("a tick that was lived is neither told nor over", async () => {
    for (const n of [1, 2, 3]) await create(n);
    server.hold();
    const asked = Promise.all([1, 2, 3].map((n) => server.nextAsked(({ userId }) => userId === user(n))));
    const stepping = run.engine.step(2);
    const heard = listen(stepping);
    await asked;
    const { published, events } = hubHas();
    await heardAll();
    expect(hubHas()).toMatchObject({ published, events, ticks: [{ tick: 1, completed_at: null }] });
    expect(heard.answered).toBe(false);
    server.open();
    expect((await stepping).currentTick).toBe(2);
    for (const n of [1, 2, 3]) expect(seqsOf(n)).toEqual(counted(seqsOf(n).length));
    await run.stop();
    for (const n of [1, 2, 3]) expect(run.chain(user(n), echo(n)).map(({ tick }) => tick)).toEqual([0, 1, 2]);
    run = await startRunningEngine({ journal: server.journal }, run.dataDir);
  });

  test("what is durable out of turn still leaves in order, and once", async () => {
    server.hold();
    const first = server.nextAsked();
    const born = create(1);
    await first;
    const second = server.nextAsked();
    const slept = hibernate(1);
    const heard = listen(slept);
    await second;
    server.take(({ seq }) => seq === 2);
    await heardAll();
    // Its answer is behind its event, and that behind those of the birth.
    expect(heard.answered).toBe(false);
    expect(hubHas()).toMatchObject({ events: [], published: 0 });
    server.open();
    await Promise.all([born, slept]);
    await heardAll();
    expect(seqsOf(1)).toEqual(counted(seqsOf(1).length));
    expect(run.published.at(-1)!.body.type).toBe("EchoHibernated");
  });

  test("what is read of it goes no further than to its owner", async () => {
    await create(1);
    server.hold();
    const asked = server.nextAsked();
    const slept = hibernate(1);
    await asked;
    const told = run.engine.durable(user(1));
    const heard = listen(told);
    await heardAll();
    expect(heard.answered).toBe(false);
    server.open();
    await Promise.all([told, slept]);
  });

  test("the engine stops nevertheless, who waits is refused, and what was committed is told after the next start", async () => {
    server.hold();
    const asked = server.nextAsked();
    const born = create(1);
    await asked;
    const [why] = await Promise.all([born.catch((error: ApiError) => error), run.engine.stop()]);
    expect(why).toMatchObject({ code: "UNAVAILABLE", message: expect.stringContaining("not known") });
    expect(hubHas()).toMatchObject({ events: [], published: 0 });
    await run.hub.close();
    server.open();
    run = await startRunningEngine({ journal: server.journal }, run.dataDir);
    expect(hubHas().echoes).toMatchObject([{ echo_id: echo(1), status: "Active" }]);
    expect(seqsOf(1)).toEqual(counted(seqsOf(1).length));
  });

  test("a worker that dies loses nothing, and what it had committed is not told before it is durable", async () => {
    server.hold();
    const asked = server.nextAsked();
    const born = create(1, { key: "one" });
    const refused = refusal(born);
    await asked;
    const askedAgain = server.nextAsked(({ userId }) => userId === user(1));
    await kill(run.threads.at(-1)!);
    expect(await refused).toBe("UNAVAILABLE");
    await askedAgain;
    expect(hubHas()).toMatchObject({ events: [], published: 0 });
    server.open();
    await untilTrue(() => seqsOf(1).length > 0);
    await untilTrue(async () => (await run.engine.health()).workers.every(({ state }) => state === "up"));
    const answer = await create(1, { key: "one" });
    expect(answer).toMatchObject({ replayed: true, echo: { echoId: echo(1) } });
    expect(seqsOf(1)).toEqual(counted(seqsOf(1).length));
  });
});

describe("while the journal cannot be reached", () => {
  test("a write is refused as one of which nothing is known; with its key it gets the first answer once it is back", async () => {
    server.goDown();
    expect(await refusal(create(1, { key: "one" }))).toBe("UNAVAILABLE");
    expect(await refusal(create(1, { key: "one" }))).toBe("UNAVAILABLE");
    // Nobody asks for it any more but those who are to carry its events.
    for (let i = 0; i < 2; i++) await server.nextAsked();
    await heardAll();
    expect(hubHas()).toMatchObject({ events: [], echoes: [], published: 0 });
    server.open();
    expect(await create(1, { key: "one" })).toMatchObject({ replayed: true, echo: { echoId: echo(1) } });
    await untilTrue(() => seqsOf(1).length > 0);
    await heardAll();
    expect(seqsOf(1)).toEqual(counted(seqsOf(1).length));
    expect(run.published.filter(({ body }) => body.type === "EchoBorn")).toHaveLength(1);
  });

  test("time stands still for everybody, health says why, and the tick is lived once when it is back", async () => {
    for (const n of [1, 2]) await create(n);
    server.goDown();
    expect(await refusal(run.engine.step(1))).toBe("UNAVAILABLE");
    const { standing } = await run.engine.health();
    expect(standing?.reason).toContain("journal");
    expect(run.engine.status().currentTick).toBe(0);
    server.open();
    await untilTrue(() => run.engine.status().currentTick === 1);
    expect((await run.engine.health()).standing).toBeNull();
    await untilTrue(() =>
      [1, 2].every((n) => run.published.some((one) => one.userId === user(n) && one.about?.tick === 1)),
    );
    for (const n of [1, 2]) expect(seqsOf(n)).toEqual(counted(seqsOf(n).length));
    await run.stop();
    for (const n of [1, 2]) expect(run.chain(user(n), echo(n)).map(({ tick }) => tick)).toEqual([0, 1]);
    run = await startRunningEngine({ journal: server.journal }, run.dataDir);
  });
});

test("every commit of an account has a number of its own, told or not, and they only grow", async () => {
  await create(1);
  await run.engine.ask("search.index", user(1), {});
  await hibernate(1);
  await run.stop();
  run = await startRunningEngine({ journal: server.journal }, run.dataDir);
  await run.engine.ask("echo.wake", user(1), { echoId: echo(1) });
  const seqs = server.asked.filter(({ userId }) => userId === user(1)).map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
  // Of the new file and its three changes, once more as it was opened again, and of the last change.
  expect(new Set(seqs).size).toBeGreaterThanOrEqual(5);
});
