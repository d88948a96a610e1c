import { expect, test } from "bun:test";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSecrets, rotateSecrets, secretsPath } from "../../src/config/secrets.ts";

const freshFolder = (): string => mkdtempSync(join(tmpdir(), "echoes-secrets-"));

test("secrets are made once, kept, and readable by their owner alone", () => {
  const folder = freshFolder();
  const first = loadSecrets(folder);
  expect(first.jwt.length).toBeGreaterThanOrEqual(32);
  expect(statSync(secretsPath(folder)).mode & 0o777).toBe(0o600);
  expect(loadSecrets(folder)).toEqual(first);
});

test("two folders never share a secret", () => {
  expect(loadSecrets(freshFolder()).jwt).not.toBe(loadSecrets(freshFolder()).jwt);
});

test("a secret that is missing is added beside those that are there", () => {
  const folder = freshFolder();
  const other = "k".repeat(40);
  writeFileSync(secretsPath(folder), JSON.stringify({ other }));
  loadSecrets(folder);
  expect(JSON.parse(readFileSync(secretsPath(folder), "utf8"))).toMatchObject({ other });
});

test.each(["", "{", "[]", '{"jwt":""}', '{"jwt":7}'])("a damaged file %p is refused and left as it is", (text) => {
  const folder = freshFolder();
  writeFileSync(secretsPath(folder), text);
  expect(() => loadSecrets(folder)).toThrow("damaged");
  expect(readFileSync(secretsPath(folder), "utf8")).toBe(text);
});

test("a draft left by a crash does not stand in the way", () => {
  const folder = freshFolder();
  writeFileSync(`${secretsPath(folder)}.new`, "half a fi");
  expect(loadSecrets(folder)).toEqual(loadSecrets(folder));
});

test("a rotation makes a new key and keeps the one until now, and no other", () => {
  const folder = freshFolder();
  const first = loadSecrets(folder);
  rotateSecrets(folder);
  const second = loadSecrets(folder);
  expect(second.jwt).not.toBe(first.jwt);
  expect(second.jwt_previous).toBe(first.jwt);
  rotateSecrets(folder);
  expect(loadSecrets(folder).jwt_previous).toBe(second.jwt);
  expect(JSON.stringify(loadSecrets(folder))).not.toContain(first.jwt);
  expect(statSync(secretsPath(folder)).mode & 0o777).toBe(0o600);
});
