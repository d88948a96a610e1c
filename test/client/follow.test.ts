import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { answerOf, type EchoesFault, memoryTokens, type Notice } from "../../client/src/echoes.ts";
import { retryDelayMs } from "../../client/src/live.ts";
import { temporaryFolder } from "../support/folder.ts";
import { collect, startTold } from "./reading.ts";

const JWT_SECRET = "a secret that these tests share with it";

/** The same token, signed anew to expire in so many seconds. */
function expiringIn(seconds: number, token: string): string {
  const [header, payload] = token.split(".") as [string, string];
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const signed = `${header}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString("base64url")}`;
  return `${signed}.${createHmac("sha256", JWT_SECRET).update(signed).digest("base64url")}`;
}

const folder = temporaryFolder();
let told: Awaited<ReturnType<typeof startTold>>;
beforeAll(async () => {
  told = await startTold(folder, { JWT_SECRET });
});
afterAll(() => told.stop());

test("waits 1, 2, 4, 8 and so on to 60 seconds between attempts", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 60].map(retryDelayMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test("hands out each entry once and in order, through kills of the service", async () => {
  const { echoes, echoId } = await told.settle();
  const signal = new AbortController();
  const diary = collect(echoes.followDiary(echoId, { signal: signal.signal }));
  await diary.until(1);
  for (let round = 0; round < 2; round++) {
    await told.step(16);
    await diary.until((await told.written(echoes, echoId)).length);
    await told.kill();
    await told.start();
    await told.step(16);
  }
  const written = await told.written(echoes, echoId);
  await diary.until(written.length);
  expect(written.length).toBeGreaterThan(8);
  expect(diary.got).toEqual(written);
  signal.abort();
  await diary.ended;
});

test("an expired token closes the stream and the next one opens it: nothing is missed", async () => {
  const tokens = memoryTokens();
  const { echoes, echoId } = await told.settle({ tokens });
  const held = tokens.read()!;
  const expiring = expiringIn(2, held.accessToken);
  tokens.write({ ...held, accessToken: expiring });
  const live = echoes.live(echoId);
  const signal = new AbortController();
  const diary = collect(echoes.followDiary(echoId, { signal: signal.signal, live }));
  const openings = Promise.withResolvers<void>();
  // On a slow machine the token may have expired before it has opened anything.
  const isRenewed = (): boolean => tokens.read()!.accessToken !== expiring;
  const stop = live.subscribe(({ type }) => {
    if (type === "open" && isRenewed()) openings.resolve();
  });
  await openings.promise;
  stop();
  await told.step(4);
  const written = await told.written(echoes, echoId);
  await diary.until(written.length);
  expect(diary.got).toEqual(written);
  signal.abort();
  await diary.ended;
  live.close();
});

test("goes on from where a reader was, without what they have read", async () => {
  const { echoes, echoId } = await told.settle();
  await told.step(16);
  const page = await answerOf(echoes.api.GET("/echoes/{id}/diary", { params: { path: { id: echoId } } }));
  const last = page.data[1]!;
  const diary = collect(echoes.followDiary(echoId, { sinceTick: last.tick_id, seen: [last.diary_id] }));
  await diary.until(1);
  expect(diary.got).toEqual([page.data[0]!.diary_id]);
  await answerOf(echoes.api.DELETE("/echoes/{id}", { params: { path: { id: echoId } } }));
  const fault = (await diary.ended.catch((error: unknown) => error)) as EchoesFault;
  expect(fault.code).toBe("ECHO_NOT_FOUND");
});

test("says that the Echo is gone, also where that is told while entries are being read", async () => {
  let reading = Promise.withResolvers<void>();
  let held: Promise<void> | null = null;
  const { echoes, echoId } = await told.settle({
    async fetch(request) {
      const answer = await fetch(request);
      if (held === null || !new URL(request.url).pathname.endsWith("/diary")) return answer;
      reading.resolve();
      await held;
      return answer;
    },
  });
  const live = echoes.live(echoId);
  const diary = collect(echoes.followDiary(echoId, { live }));
  await diary.until(1);
  const gate = Promise.withResolvers<void>();
  held = gate.promise;
  reading = Promise.withResolvers();
  while ((await Promise.race([reading.promise.then(() => true), told.step(4)])) !== true);
  const ended = new Promise<void>((resolve) => live.subscribe(({ type }) => type === "ended" && resolve()));
  await answerOf(echoes.api.DELETE("/echoes/{id}", { params: { path: { id: echoId } } }));
  await ended;
  held = null;
  gate.resolve();
  const fault = (await diary.ended.catch((error: unknown) => error)) as EchoesFault;
  expect(fault?.code).toBe("ECHO_NOT_FOUND");
});

test("says of a stream too many that it is refused, and not that the service is gone", async () => {
  const { echoes } = await told.settle();
  const streams = [echoes.live(), echoes.live(), echoes.live()];
  const refused = await new Promise<Notice>((resolve) => {
    for (const stream of streams) stream.subscribe((notice) => notice.type === "down" && resolve(notice));
  });
  expect(refused).toEqual({ type: "down", retryMs: 1_000, isRefused: true });
  for (const stream of streams) stream.close();
});

test("ends when the reader is signed out everywhere, and forgets the tokens", async () => {
  const { echoes, echoId } = await told.settle();
  const diary = collect(echoes.followDiary(echoId));
  await diary.until(1);
  await answerOf(echoes.api.POST("/auth/revoke-all"));
  const fault = (await diary.ended.catch((error: unknown) => error)) as EchoesFault;
  expect(fault.code).toBe("AUTH_REQUIRED");
  expect(echoes.isSignedIn()).toBe(false);
});
