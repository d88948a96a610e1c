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

test("a fault is an error line of its own, storage that fails too", () => {
  const { lines, logger } = readableLog();
  const tell = createFailureLog(logger);
  tell(new ApiError("INTERNAL"), new Error("swordfish"), where);
  tell(new ApiError("UNAVAILABLE", "Storage is not available."), new Error("disk I/O error"), where);
  tell(new ApiError("UNAVAILABLE", "This account's data is not available.", { detail: "gone" }), undefined, where);
  expect(lines.map(({ level, code }) => [level, code])).toEqual([
    ["error", "INTERNAL"],
    ["error", "UNAVAILABLE"],
    ["error", "UNAVAILABLE"],
  ]);
});
