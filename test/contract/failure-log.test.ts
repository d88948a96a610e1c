import { expect, test } from "bun:test";
import { createFailureLog } from "../../src/http/failure-log.ts";
import { ApiError } from "../../src/shared/errors.ts";
import { createLogger } from "../../src/shared/log.ts";

const where = { requestId: "01900000-0000-7000-8000-0000000000aa", method: "POST", route: "/auth/login" };
const tooMany = () => new ApiError("UNAVAILABLE", "Too many sign-ins at the moment.");

/** A log whose next line can be waited for. */
function readableLog() {
  const lines: Record<string, unknown>[] = [];
  let heard = Promise.withResolvers<void>();
  const write = (line: string) => {
    lines.push(JSON.parse(line));
    heard.resolve();
    heard = Promise.withResolvers<void>();
  };
  return {
    lines,
    next: () => heard.promise,
    logger: createLogger({ level: "info", pretty: false, write, now: () => 0 }),
  };
}

test("a flood that is refused is a warning at once, then one for all that followed", async () => {
  const { lines, next, logger } = readableLog();
  const tell = createFailureLog(logger, 10);
  const told = next();
  for (let i = 0; i < 1_000; i++) tell(tooMany(), undefined, where);
  await told;
  const alive = setInterval(() => {}, 1_000);
  await next();
  clearInterval(alive);
  expect(lines.map(({ level, requests }) => [level, requests])).toEqual([
    ["warn", 1],
    ["warn", 999],
  ]);
  expect(lines[0]).toMatchObject({ reason: "Too many sign-ins at the moment.", route: "/auth/login" });
});

test("storage that fails a read after the other is one warning for each reason, with the files, then one for all that followed", async () => {
  const { lines, next, logger } = readableLog();
  const tell = createFailureLog(logger, 10);
  const failed = (reason: string, file: string) =>
    tell(new ApiError("UNAVAILABLE", reason, { detail: file }), new Error("disk I/O error"), where);
  for (let i = 0; i < 500; i++) failed("Storage is not available.", `SQLITE_FULL on ${i % 100}.db`);
  for (let i = 0; i < 500; i++) failed("This data is not available.", "7.db is damaged");
  const alive = setInterval(() => {}, 1_000);
  while (lines.length < 4) await next();
  clearInterval(alive);
  expect(lines.map(({ level, requests, reason }) => [level, requests, reason])).toEqual([
    ["warn", 1, "Storage is not available."],
    ["warn", 1, "This data is not available."],
    ["warn", 499, "Storage is not available."],
    ["warn", 499, "This data is not available."],
  ]);
  expect(lines[0]).toMatchObject({ details: "SQLITE_FULL on 0.db", error: expect.stringContaining("disk I/O error") });
  expect(String(lines[2]!.details).split("; ")).toHaveLength(5);
  expect(lines[3]!.details).toBe("7.db is damaged");
});

test("a fault is an error line of its own", () => {
  const { lines, logger } = readableLog();
  const tell = createFailureLog(logger);
  for (let i = 0; i < 2; i++) tell(new ApiError("INTERNAL"), new Error("swordfish"), where);
  expect(lines.map(({ level, code }) => [level, code])).toEqual([
    ["error", "INTERNAL"],
    ["error", "INTERNAL"],
  ]);
});
