import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mountSmallDisk, NO_MOUNT } from "../reliability/small-disk.ts";
import { temporaryFolder } from "../support/folder.ts";
import { api } from "../support/http.ts";
import { ownPort } from "../support/port.ts";
import { type Program, spawnService } from "../support/process.ts";

type LogHealth = { subsystems: { log: { status: string; details: { lost_lines: number } } } };

/** The log as the health tells it to callers on the machine itself. */
const logOf = async (base: string) => (await api(base)<LogHealth>("GET", "/health/detailed")).json.subsystems.log;

/** Something that the log tells of in a line: somebody new signs up and misspells the password. */
const causeLine = async (base: string): Promise<void> => {
  const body = { email: `${crypto.randomUUID()}@example.org`, password: "a lamp in the orchard" };
  expect((await api(base)("POST", "/auth/register", { body })).status).toBe(201);
  const misspelt = { ...body, password: "a lump in the orchard" };
  expect((await api(base)("POST", "/auth/login", { body: misspelt })).status).toBe(401);
};

/** Bytes that the log begins with, so that a few more lines reach the end of what its volume has given it. */
const BEGINNING = `{"message":"before","about":"${"x".repeat(3_200)}"}\n`;

type Line = { message: string; pid: number };
const linesOf = (log: string): string[] =>
  readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => line !== "");

/** Asks until the answer is so. */
async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    await Bun.sleep(50);
  }
}

/** The program with its log led through a shell's `script`, whose exit code is the service's own. */
const ledThrough = (program: Program, script: string): Program => ({
  ...program,
  command: ["bash", "-c", `set -o pipefail; ${script}`, "bash", ...program.command],
});

/** What a service does whose log cannot be written: it goes on, says how much was lost, and stops in order. */
export function lostLog(name: string, program: Program): void {
  const env = { TICK_INTERVAL_SECONDS: "3600" };
  const canMount = mountSmallDisk(1);
  canMount?.remove();
  if (canMount === null) console.error(`\n*** ${NO_MOUNT} ***\n`);

  describe(`a log on ${name}`, () => {
    test("whose reader goes away ends nothing; the health counts what is lost, and a signal stops the service in order", async () => {
      const readUntilReady = ledThrough(program, `"$@" | sed --unbuffered '/"message":"ready"/q'`);
      const service = await spawnService(temporaryFolder(), env, readUntilReady);
      const lost = await until(
        async () => {
          await causeLine(service.base);
          return logOf(service.base);
        },
        ({ details }) => details.lost_lines > 0,
      );
      expect(lost.status).toBe("degraded");
      service.signal("SIGTERM");
      expect(await service.exited).toBe(0);
    });

    test.skipIf(canMount === null)(
      "on a full volume ends nothing; with room the next line says how many were lost, and no line is cut by another",
      async () => {
        const disk = mountSmallDisk(1)!;
        const log = join(disk.path, "log");
        const port = await ownPort();
        writeFileSync(log, BEGINNING);
        const child = Bun.spawn(["bash", "-c", `exec "$@" >> '${log}'`, "bash", ...program.command, "serve"], {
          ...(program.cwd === undefined ? {} : { cwd: program.cwd }),
          env: {
            PATH: process.env.PATH ?? "",
            ...program.env,
            ...env,
            PORT: String(port),
            HOST: "127.0.0.1",
            DATA_DIR: temporaryFolder(),
            LOG_FORMAT: "json",
            RATE_LIMIT_SCALE: "1000",
            DEMO: "off",
          },
          stdin: "ignore",
          stderr: "inherit",
        });
        const base = `http://127.0.0.1:${port}`;
        const whole = () =>
          linesOf(log)
            .filter((line) => line.endsWith("}"))
            .map((line) => JSON.parse(line) as Line);
        const isReady = ({ message }: Line) => message === "ready";
        const { pid } = (await until(
          async () => whole().find(isReady),
          (line) => line !== undefined,
        ))!;
        disk.fill();
        const lost = await until(
          async () => {
            await causeLine(base);
            return logOf(base);
          },
          ({ details }) => details.lost_lines > 0,
        );
        expect(lost.status).toBe("degraded");
        disk.free();
        await causeLine(base);
        await causeLine(base);
        expect(await logOf(base)).toMatchObject({ status: "up", details: lost.details });
        expect(linesOf(log).length - whole().length).toBeLessThanOrEqual(1);
        const told = { level: "warn", message: "log lines were lost", since_start: lost.details.lost_lines };
        expect(whole()).toContainEqual(expect.objectContaining(told));
        process.kill(pid, "SIGTERM");
        expect(await child.exited).toBe(0);
        disk.remove();
      },
    );
  });
}
