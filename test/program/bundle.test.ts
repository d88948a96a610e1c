import { beforeAll, expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { SERVICE, writeService } from "../../scripts/build-service.ts";
import { temporaryFolder } from "../support/folder.ts";
import { api } from "../support/http.ts";
import { type Program, runProgram, spawnService } from "../support/process.ts";
import { mainJob } from "./main-job.ts";

/** What `bun run start` starts. */
const bundle: Program = { command: [process.execPath, SERVICE] };

beforeAll(writeService);

mainJob("Bun, bundled", bundle);

test("a bundle made anew is the same files, nothing half written, and leaves a version that may be running", async () => {
  const folder = dirname(SERVICE);
  const files = (): string[] => readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const running = join(folder, "f".repeat(16));
  mkdirSync(running, { recursive: true });
  // What is older than these goes.
  await writeService();
  const before = files();
  expect(before).toContain("main.js");
  expect(before).toContain(basename(running));
  for (const name of ["main.js", "reading-thread.js", "worker.js"])
    expect(before.filter((path) => path.endsWith(`/${name}`)).length).toBeGreaterThan(0);
  await writeService();
  expect(files()).toEqual(before);
  rmSync(running, { recursive: true });
});

test("the engine's content is in the bundle once, in files of its own", () => {
  const folder = dirname(SERVICE);
  const content = readFileSync(join(import.meta.dir, "../../src/engine/content/beliefs.json"), "utf8");
  const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /^[0-9a-f]{16}\/beliefs-.*\.json$/.test(path))
    .map((path) => readFileSync(join(folder, path), "utf8"));
  expect(texts).toContain(content);
  const words = (JSON.parse(content) as { id: string; text: { text: string }[] }[])[0]!.text[0]!.text.slice(0, 30);
  const version = /[0-9a-f]{16}/.exec(readFileSync(SERVICE, "utf8"))![0];
  for (const path of readdirSync(join(folder, version)).filter((name) => name.endsWith(".js")))
    expect({ path, has: readFileSync(join(folder, version, path), "utf8").includes(words) }).toEqual({
      path,
      has: false,
    });
});

test("what the bundle prints of itself is what the sources print", async () => {
  expect(await runProgram(["version"], { program: bundle })).toEqual({
    code: 0,
    out: `${manifest.version}\n`,
    err: "",
  });
  for (const args of [["--help"], ["config"]])
    expect(await runProgram(args, { program: bundle })).toEqual(await runProgram(args));
});

test("the bundle serves the web app and the page of the API's description", async () => {
  const service = await spawnService(temporaryFolder(), {}, bundle);
  try {
    for (const path of ["/", "/api/docs/ui", "/api/docs/openapi.json"])
      expect((await api(service.base)("GET", path)).status).toBe(200);
  } finally {
    service.signal("SIGTERM");
  }
  expect(await service.exited).toBe(0);
});
