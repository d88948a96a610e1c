import { afterAll, beforeAll, expect, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { api } from "../support/http.ts";
import { type ServiceProcess, spawnService } from "../support/process.ts";
import { ROOT, read } from "./sources.ts";

/** Follows `docs/adding-an-area.md` in a copy of the sources, and nothing but it. */
const PAGE = "docs/adding-an-area.md";
const COPIED = ["src", "migrations", "client", "test", ".dependency-cruiser.cjs"].concat([
  "package.json",
  "tsconfig.json",
  "bunfig.toml",
]);

let copy: string;
let dataDir: string;
let service: ServiceProcess;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "area-"));
  dataDir = join(copy, "data");
  for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  const next = String(readdirSync(join(ROOT, "migrations/hub")).length + 1).padStart(4, "0");
  const page = read(PAGE).replaceAll("NNNN", next);
  for (const [, kind, path, text] of page.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm))
    if (kind === "diff") apply(join(copy, path!), text!);
    else write(join(copy, path!), text!);
  service = await spawnService(dataDir, {}, { command: [process.execPath, join(copy, "src/main.ts")] });
});
afterAll(async () => {
  service?.signal("SIGTERM");
  await service?.exited;
  rmSync(copy, { recursive: true, force: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Puts the lines with a plus where the others are. */
function apply(path: string, diff: string): void {
  const lines = diff.trimEnd().split("\n");
  const before = lines.filter((line) => !line.startsWith("+")).map((line) => line.slice(1));
  const text = readFileSync(path, "utf8");
  const parts = text.split(`\n${before.join("\n")}\n`);
  if (parts.length !== 2) throw new Error(`${path} has not once what ${PAGE} says stands there:\n${before.join("\n")}`);
  writeFileSync(path, parts.join(`\n${lines.map((line) => line.slice(1)).join("\n")}\n`));
}

const runInCopy = async (...args: string[]) => {
  const running = Bun.spawn([process.execPath, ...args], { cwd: copy, stdout: "pipe", stderr: "pipe" });
  const [out, err] = await Promise.all([new Response(running.stdout).text(), new Response(running.stderr).text()]);
  return { code: await running.exited, text: out + err };
};

test("the new area's routes are served, described, and hold to what was declared", async () => {
  const ask = api(service.base);
  const account = { email: "ada@example.org", password: "a lamp in the orchard" };
  const registered = await ask<{ access_token: string }>("POST", "/auth/register", { body: account });
  const ada = ask.as(registered.json.access_token);
  const written = await ada("POST", "/account/me/notes", { body: { text: "Feed the bees." } });
  expect([written.status, written.json]).toMatchObject([201, { text: "Feed the bees." }]);
  const listed = await ada<object>("GET", "/account/me/notes");
  expect(listed.json).toEqual({ data: [written.json], next_cursor: null });
  expect((await ask("GET", "/account/me/notes")).status).toBe(401);
  expect((await ada("POST", "/account/me/notes", { body: { text: "" } })).status).toBe(400);
  const described = await ask<{ paths: object; tags: { name: string }[] }>("GET", "/api/docs/openapi.json");
  expect(described.json.paths).toHaveProperty("/account/me/notes");
  expect(described.json.tags.map(({ name }) => name)).toContain("notes");
  const exported = await ada("POST", "/account/me/export");
  expect([exported.status, exported.text.includes("Feed the bees.")]).toEqual([201, true]);
});

test("the tests of areas, the register of data and the migrations take it as it is", async () => {
  const { code, text } = await runInCopy(
    ...["test", "--timeout", "180000", "test/architecture/areas.test.ts", "test/data", "test/store/migrate.test.ts"],
  );
  expect([code, text.match(/\(fail\).*/g)]).toEqual([0, null]);
});

test("the tests of the contract know its routes by its one file, and miss them without it", async () => {
  const asked = "the table of policies|every list that takes|/account/me/notes by 1 |in order notes$";
  const files = ["policies", "pages", "wire"].map((name) => `test/contract/${name}.test.ts`);
  const { code, text } = await runInCopy("test", "--timeout", "180000", "-t", asked, ...files);
  expect([code, text.match(/\(fail\).*/g)]).toEqual([0, null]);
  expect(text).toContain(" 6 pass");
  rmSync(join(copy, "test/contract/areas/notes.ts"));
  const without = await runInCopy("test", "--timeout", "180000", "-t", "the table of policies", files[0]!);
  expect([without.code, without.text]).toEqual([1, expect.stringContaining("/account/me/notes")]);
});

test("the import rules know it by the list alone", async () => {
  const { code, text } = await runInCopy("--bun", "node_modules/.bin/depcruise", "src/areas/notes", "src/areas.ts");
  expect([code, text]).toEqual([0, expect.stringContaining("no dependency violations")]);
  const notes = join(copy, "src/areas/notes/notes.service.ts");
  writeFileSync(notes, `import "../social/social.service.ts";\n${readFileSync(notes, "utf8")}`);
  const above = await runInCopy("--bun", "node_modules/.bin/depcruise", "src/areas/notes");
  expect(above.text).toContain("notes-calls-services-below-it");
});
