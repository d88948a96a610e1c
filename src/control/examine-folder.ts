import { constants, existsSync } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { secretsPath } from "../config/secrets.ts";
import type { Finding } from "../shared/findings.ts";
import { folderFlaws } from "./folder-flaws.ts";

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

/** What can be said of a data folder without opening a database: who else gets at it, and the room left. */
export const examineFolder = async (dataDir: string): Promise<Finding[]> => [
  ...examinePrivacy(dataDir),
  await examineDisk(dataDir),
];

/** Keys that others may have read are known to them; an open folder is a door, and a link is perhaps meant. */
function examinePrivacy(dataDir: string): Finding[] {
  const flaws = folderFlaws(dataDir).map(({ what, path, problem, mend }): Finding => {
    const detail = mend === null ? `${path} ${problem}` : `${path} ${problem}: ${mend}`;
    return { what, state: what === "secrets" ? "fault" : "warning", detail };
  });
  if (flaws.some(({ what }) => what === "secrets")) return flaws;
  const detail = existsSync(secretsPath(dataDir))
    ? "secrets.json is readable by its owner alone"
    : "no secrets.json: none were generated";
  return [...flaws, { what: "secrets", state: "ok", detail }];
}

async function examineDisk(dataDir: string): Promise<Finding> {
  const what = "disk";
  const disk = await statfs(dataDir).catch(() => null);
  if (disk === null) return { what, state: "fault", detail: "the room left cannot be asked for" };
  const free = disk.bavail * disk.bsize;
  const state = free < DISK_FAULT_BYTES ? "fault" : free < DISK_WARNING_BYTES ? "warning" : "ok";
  return { what, state, detail: `${Math.floor(free / MIB)} MiB left` };
}
