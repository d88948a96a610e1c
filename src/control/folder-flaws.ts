import { lstatSync, readlinkSync, type Stats, statSync } from "node:fs";
import { dataPaths } from "../config/paths.ts";
import { secretsPath } from "../config/secrets.ts";
import { FolderError } from "./lock.ts";

/** Something about a data folder by which others may get at what is in it. `mend` is the command that ends it, where one does. */
export type FolderFlaw = { what: "data folder" | "secrets"; path: string; problem: string; mend: string | null };

const OTHERS = 0o077;
/** Passing through a folder without reading it shows nothing: what is in it is closed by itself. */
const OTHERS_READ_OR_WRITE = 0o066;
const ROOT = 0;

/**
 * What an operator should know of before somebody else finds it. A link can be meant (the accounts on a larger volume), so one of
 * the operator's own is told and followed: a copy of the folder would not hold what it leads to.
 */
export function folderFlaws(dataDir: string): FolderFlaw[] {
  const secrets = secretsPath(dataDir);
  return [
    ...openToOthers("data folder", dataDir, OTHERS_READ_OR_WRITE, "700"),
    ...openToOthers("secrets", secrets, OTHERS, "600"),
    ...linksIn(dataDir).map(
      ({ path, leadsTo }): FolderFlaw => ({
        ...{ what: "data folder", path, mend: null },
        problem: `is a link to ${leadsTo}; it is followed, and a copy of the folder does not hold what is there`,
      }),
    ),
  ];
}

function openToOthers(what: FolderFlaw["what"], path: string, others: number, mode: string): FolderFlaw[] {
  const found = statOf(() => statSync(path));
  if (found === null || (found.mode & others) === 0) return [];
  const has = (found.mode & 0o777).toString(8).padStart(4, "0");
  return [{ what, path, problem: `has mode ${has}; others may get at it`, mend: `chmod ${mode} ${path}` }];
}

/**
 * Refuses links in the data folder by which another user than `uid` (null where the system has none) decides what is read as its
 * secrets and accounts: a link made by them, or leading to what is theirs. The system's own user may. Throws FolderError.
 */
export function assertOwnLinks(dataDir: string, uid: number | null): void {
  if (uid === null) return;
  for (const { path, leadsTo, owners } of linksIn(dataDir)) {
    const stranger = owners.find((owner) => owner !== uid && owner !== ROOT);
    if (stranger !== undefined)
      throw new FolderError(
        `${path} is a link to ${leadsTo} in the hands of another user (${stranger}): remove it, or chown it and what it leads to.`,
      );
  }
}

/** The links where secrets, hub, accounts or pictures should be, with the users who own the link and what it leads to. */
function linksIn(dataDir: string): { path: string; leadsTo: string; owners: number[] }[] {
  const { hub, tenants, media } = dataPaths(dataDir);
  return [secretsPath(dataDir), hub, tenants, media].flatMap((path) => {
    const link = statOf(() => lstatSync(path));
    if (!link?.isSymbolicLink()) return [];
    const target = statOf(() => statSync(path));
    return { path, leadsTo: readlinkSync(path), owners: target === null ? [link.uid] : [link.uid, target.uid] };
  });
}

function statOf(look: () => Stats): Stats | null {
  try {
    return look();
  } catch {
    return null;
  }
}
