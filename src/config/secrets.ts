import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { ApiError } from "../shared/errors.ts";

/** Keys that the service makes for itself when none are configured, by name. `jwt_previous` comes with a rotation. */
export type Secrets = { jwt: string; data: string; jwt_previous?: string };

const NAMES = ["jwt", "data"] as const satisfies readonly (keyof Secrets)[];
const SECRET_BYTES = 48;

export const secretsPath = (dataDir: string): string => join(dataDir, "secrets.json");

/**
 * The generated secrets of a data folder, made on first use. A secret that is there is never replaced: a file that cannot be
 * understood is a refusal for the operator, because new keys would sign everybody out. Call it under the folder's lock.
 */
export function loadSecrets(dataDir: string): Secrets {
  const kept = readSecrets(secretsPath(dataDir));
  const missing = NAMES.filter((name) => kept[name] === undefined);
  const secrets = { ...kept };
  for (const name of missing) secrets[name] = newSecret();
  if (missing.length > 0) writeSecrets(dataDir, secrets);
  return secrets as Secrets;
}

/**
 * Makes a new key for access tokens. The one until now stays good for reading, the one before that does not. Call it under the
 * folder's lock: a service that runs goes on with the keys it has read.
 */
export function rotateSecrets(dataDir: string): void {
  const { jwt, ...others } = loadSecrets(dataDir);
  writeSecrets(dataDir, { ...others, jwt: newSecret(), jwt_previous: jwt });
}

const newSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

function readSecrets(path: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return {};
    throw new ApiError("UNAVAILABLE", `${path} cannot be read: ${message}`, { cause: error });
  }
  const parsed = parseObject(text);
  if (parsed === null || !Object.values(parsed).every((value) => typeof value === "string" && value.length >= 32))
    throw new ApiError(
      "UNAVAILABLE",
      `${path} is damaged. Restore it from a backup; deleting it ends every session and every second factor.`,
    );
  return parsed as Record<string, string>;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Whole or not at all, on the disk before it is used: written under another name, synced, renamed, the folder synced. */
function writeSecrets(dataDir: string, secrets: Record<string, string>): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = secretsPath(dataDir);
  const draft = `${path}.new`;
  rmSync(draft, { force: true });
  const file = openSync(draft, "wx", 0o600);
  try {
    writeSync(file, `${JSON.stringify(secrets, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
  const folder = openSync(dataDir, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
