import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../support/folder.ts";
import { commandsIn, paste } from "../support/paste.ts";
import { type ServiceProcess, spawnService } from "../support/process.ts";

const readme = readFileSync(join(import.meta.dir, "../../README.md"), "utf8");
const session = readme.split("## A first session")[1]!.split("Stop the service")[0]!;
const blocks = commandsIn(session);

const folder = temporaryFolder();
let service: ServiceProcess;

beforeAll(async () => {
  service = await spawnService(join(folder, "data"), { TICK_INTERVAL_SECONDS: "1" });
  // The reader's npx finds this very Bun, so that the test needs neither Node nor a network.
  const bin = join(folder, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "npx"), `#!/bin/sh\nshift 2\nexec "${process.execPath}" "$@"\n`);
  chmodSync(join(bin, "npx"), 0o755);
});
afterAll(() => service.signal("SIGKILL"));

const pasted = (script: string) => paste(script, service.base, { path: `${join(folder, "bin")}:${process.env.PATH}` });

test("the README's first session, pasted as it is printed, shows a life", async () => {
  const script = blocks.join("\necho; echo ---\n");
  const { code, out, err } = await pasted(script);
  expect({ code, err }).toEqual({ code: 0, err: "" });

  const [, , first, watched, later] = out.split("---\n");
  const { data: atBirth } = JSON.parse(first!) as { data: { diary_id: string; body: string; tick_id: number }[] };
  // Time goes on meanwhile: the entry of the birth is the last of what is listed.
  const birth = atBirth.at(-1)!;
  expect(birth.body.length).toBeGreaterThan(80);

  const frames = watched!
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { type: string; diary_id?: string });
  expect(frames[0]!.type).toBe("ConnectionEstablished");
  expect(frames.at(-1)!.type).toBe("DiaryEntryCreated");

  const { data: since } = JSON.parse(later!) as { data: { diary_id: string; tick_id: number }[] };
  expect(since.map((entry) => entry.diary_id)).toContain(frames.at(-1)!.diary_id!);
  expect(since.every((entry) => entry.tick_id > birth.tick_id)).toBe(true);
});

test("pasted again, it begins again", async () => {
  for (let time = 0; time < 2; time++) {
    const { out } = await pasted(`${blocks[0]}${blocks[1]}echo "$ECHO_ID"`);
    expect(out).toMatch(/^[0-9a-f-]{36}\n$/);
  }
});

test("an admin made as the README says lives a week", async () => {
  const admin = readme.split("Make yourself an admin")[1]!.split("## What it looks like")[0]!;
  const [create, live] = commandsIn(admin);
  const named = `DATA_DIR=${join(folder, "data")}; export DATA_DIR\n`;
  const { code, out } = await pasted(
    `${named}printf 'THE PASSWORD\\n' | ${create}${blocks[0]}${live}`.replaceAll("\t", " "),
  );
  expect(code).toBe(0);
  expect(out).toContain("you@example.org is an admin now.");
  expect(JSON.parse(out.slice(out.indexOf("{")))).toMatchObject({ tick_interval: 1 });
});
