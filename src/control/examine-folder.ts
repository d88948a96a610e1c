import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { secretsPath } from "../config/secrets.ts";
import type { Finding } from "../shared/findings.ts";

const MIB = 1024 * 1024;
const DISK_FAULT_BYTES = 100 * MIB;
const DISK_WARNING_BYTES = 1024 * MIB;

/** Whether the folder is there for this user. When it is not there is nothing else to look at. */
export async function examineAccess(dataDir: string): Promise<Finding> {
  const usable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  return usable
    ? { what: "data folder", state: "ok", detail: `${dataDir} can be read and written` }
    : { what: "data folder", state: "fault", detail: `${dataDir} is missing, or this user may not read and write it` };
}

/** What can be said of a data folder without opening a database: its secrets, and the room left. */
export const examineFolder = async (dataDir: string): Promise<Finding[]> => [
  await examineSecrets(dataDir),
  await examineDisk(dataDir),
];

async function examineSecrets(dataDir: string): Promise<Finding> {
  const what = "secrets";
  const found = await stat(secretsPath(dataDir)).catch(() => null);
  if (found === null) return { what, state: "ok", detail: "no secrets.json: none were generated" };
  const mode = (found.mode & 0o777).toString(8).padStart(4, "0");
  return mode === "0600"
    ? { what, state: "ok", detail: "secrets.json is readable by its owner alone" }
    : { what, state: "fault", detail: `secrets.json has mode ${mode}; others may read it: chmod 600 it` };
}

async function examineDisk(dataDir: string): Promise<Finding> {
  const what = "disk";
  const disk = await statfs(dataDir).catch(() => null);
  if (disk === null) return { what, state: "fault", detail: "the room left cannot be asked for" };
  const free = disk.bavail * disk.bsize;
  const state = free < DISK_FAULT_BYTES ? "fault" : free < DISK_WARNING_BYTES ? "warning" : "ok";
  return { what, state, detail: `${Math.floor(free / MIB)} MiB left` };
}
