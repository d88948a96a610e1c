import { expect, test } from "bun:test";
import { statSync } from "node:fs";
import { join } from "node:path";
import { linesMatching, ROOT, read, sources } from "./sources.ts";

const manifest = JSON.parse(read("package.json")) as { packageManager: string; license: string; scripts: object };
const bunVersion = manifest.packageManager.replace("bun@", "");

test.each(["hub", "tenant"])("the %s migrations are numbered without gaps", (folder) => {
  const numbers = sources(`migrations/${folder}/*.sql`).map(({ path }) => Number(path.split("/").at(-1)!.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.length).toBeGreaterThan(0);
});

test("hub migrations take nothing away, so that the program before still runs on what they leave", () => {
  const taking = /\bDROP (TABLE|COLUMN|VIEW)\b|\bRENAME\b|\bADD COLUMN \w+ \w+ NOT NULL(?!.*\bDEFAULT\b)/i;
  expect(linesMatching(sources("migrations/hub/*.sql"), taking)).toEqual([]);
  expect(taking.test("ALTER TABLE accounts ADD COLUMN age INTEGER NOT NULL;")).toBe(true);
});

test("no clone brings a data folder: what the service makes itself is closed to others", () => {
  expect(read(".gitignore").split("\n")).toContain("data/");
});

test("every table is STRICT, but for full-text indexes", () => {
  for (const { path, text } of sources("migrations/**/*.sql")) {
    const statements = text.replace(/--.*$/gm, "").split(";");
    const loose = statements.filter((sql) => /^\s*CREATE TABLE\b/i.test(sql) && !/\)\s*STRICT(,|\s*$)/i.test(sql));
    expect({ path, loose }).toEqual({ path, loose: [] });
  }
});

test("every place that names Bun's version names the same one", () => {
  const places = sources("README.md", "docs/**/*.md", "Dockerfile", ".ci/run", "package.json", "fly.toml");
  const others = linesMatching(places, /bun(@|:|-types": ")\d/).filter((line) => !line.includes(bunVersion));
  expect(others).toEqual([]);
  expect(read("Dockerfile")).toContain(`oven/bun:${bunVersion}`);
});

test("the README names the Deno that the tests run on", () => {
  const { devDependencies } = JSON.parse(read("package.json")) as { devDependencies: { deno: string } };
  expect(read("README.md")).toContain(`Deno](https://deno.com) ${devDependencies.deno}`);
});

test("the two commands of the README exist and are pinned", () => {
  for (const script of ["start", "test"]) {
    expect(read("README.md")).toContain(`npx -y bun@${bunVersion} run ${script}`);
    expect(manifest.scripts).toHaveProperty(script);
    expect(manifest.scripts).toHaveProperty(`pre${script}`);
  }
});

test("the licence is the one that the manifest names", () => {
  expect(manifest.license).toBe("Apache-2.0");
  expect(read("LICENSE")).toContain("Apache License");
});

test("dependencies are pinned to exact versions", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(([, v]) => !/^\d+\.\d+\.\d+$/.test(v));
  expect(ranges).toEqual([]);
});

test("what CI runs can be run", () => {
  expect(statSync(join(ROOT, ".ci/run")).mode & 0o111).toBe(0o111);
});

test("nothing names a path of the machine it was written on", () => {
  const files = sources("**/*.{ts,md,json,toml,sql,cjs}", "Dockerfile", ".ci/run");
  expect(linesMatching(files, /(^|[^A-Za-z0-9_.])\/(work|root|home)\//)).toEqual([]);
});
