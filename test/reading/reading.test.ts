import { afterEach, expect, test } from "bun:test";
import { createReading, type Reading } from "../../src/reading/reading.ts";
import { startThread } from "../../src/runtime/worker.ts";
import { createLogger } from "../../src/shared/log.ts";
import type { Reader } from "../../src/store/driver.ts";

type Reads = Record<"echo" | "never" | "die", (db: Reader, args: number) => number>;

const lines: string[] = [];
const logger = createLogger({ level: "error", pretty: false, write: (line) => void lines.push(line), now: () => 0 });
let started = 0;
let now = 0;
const open = (): Reading<Reads> =>
  createReading<Reads>({
    start() {
      started++;
      return startThread(new URL("./fixtures/thread.ts", import.meta.url), null);
    },
    elapsed: () => now,
    logger,
  });

let reading: Reading<Reads>;
afterEach(async () => {
  await reading.close();
  started = 0;
  lines.length = 0;
});

const UNAVAILABLE = expect.objectContaining({ code: "UNAVAILABLE" });

test("the thread starts with the first question, and answers the next ones too", async () => {
  reading = open();
  expect(started).toBe(0);
  expect([await reading.read("echo", 1), await reading.read("echo", 2)]).toEqual([1, 2]);
  expect(started).toBe(1);
});

test("a thread that dies leaves a line in the log; who waits is told so, and after a moment the next question starts another", async () => {
  reading = open();
  const [waits, dies] = await Promise.allSettled([reading.read("never", 1), reading.read("die", 1)]);
  expect([waits, dies]).toMatchObject([{ reason: UNAVAILABLE }, { reason: UNAVAILABLE }]);
  expect(reading.isUp()).toBe(false);
  await expect(reading.read("echo", 2)).rejects.toEqual(UNAVAILABLE);
  now += 100;
  expect(await reading.read("echo", 3)).toBe(3);
  expect(reading.isUp()).toBe(true);
  expect([started, lines.length]).toEqual([2, 1]);
  expect(lines[0]).toContain("the thread dies");
});

test("more questions than may wait are refused, and answered again once there is room", async () => {
  reading = open();
  const waiting = Array.from({ length: 199 }, () => reading.read("never", 0));
  const last = reading.read("echo", 7);
  await expect(reading.read("echo", 8)).rejects.toEqual(UNAVAILABLE);
  expect(await last).toBe(7);
  expect(await reading.read("echo", 9)).toBe(9);
  const ends = Promise.allSettled(waiting);
  await reading.close();
  expect(new Set((await ends).map((end) => end.status === "rejected" && end.reason.code))).toEqual(
    new Set(["UNAVAILABLE"]),
  );
});

test("what is asked after the end is refused, and nothing is started for it", async () => {
  reading = open();
  await reading.close();
  await expect(reading.read("echo", 1)).rejects.toEqual(UNAVAILABLE);
  expect(started).toBe(0);
});
