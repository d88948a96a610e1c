import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { openDatabase } from "../../store/libsql-local.ts";
import { type Migration, migrateAccountFile } from "../../store/migrate.ts";
import { isUnavailable, storageError } from "../../store/storage-fault.ts";

/** Where tenant files are: `<root>/<xx>/<user_id>.db`, xx being the id's last two digits, which are random in a UUIDv7. */
export type TenantFiles = {
  path(userId: Uuid): string;
  exists(userId: Uuid): boolean;
  /** Makes an empty, fully migrated file by copying the template; does nothing when it is there. UNAVAILABLE without room. */
  create(userId: Uuid): void;
  /** Removes the tenant's file with its WAL; nothing when it is gone. UNAVAILABLE when it cannot be. */
  remove(userId: Uuid): void;
  /** Whether the volume takes a write and files can be opened now: tells one file's trouble from everybody's. */
  areUsable(): boolean;
  /** Tenants whose file was not closed cleanly: only these can hold events that the hub has not seen. */
  unclean(): Uuid[];
  /** Every tenant there is. */
  all(): Uuid[];
};

/** Room that a volume has to have to count as writable: more than opening a database takes. */
const PROBE_BYTES = 1024 * 1024;

/** File descriptors that have to be there: more than opening a database takes, as other threads take some meanwhile. */
const PROBE_DESCRIPTORS = 16;

/** Prepares the folder and the template. `root` is `DATA_DIR/tenants`; `label` keeps workers that start together apart. */
export function openTenantFiles(root: string, label: string, migrations: Migration[], clock: Clock): TenantFiles {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  for (const path of leftovers(root)) rmSync(path, { force: true });
  const template = buildTemplate(root, label, migrations, clock);
  const path = (userId: Uuid): string => tenantPath(root, userId);
  return {
    path,
    exists: (userId) => existsSync(path(userId)),
    create(userId) {
      if (existsSync(path(userId))) return;
      const temporary = `${path(userId)}.new`;
      try {
        mkdirSync(dirname(path(userId)), { recursive: true, mode: 0o700 });
        copyFileSync(template, temporary);
        renameSync(temporary, path(userId));
      } catch (error) {
        rmSync(temporary, { force: true });
        throw storageError(error, temporary);
      }
    },
    remove(userId) {
      // The file itself last: a WAL without it would stay for ever.
      for (const suffix of ["-wal", "-shm", ""])
        try {
          rmSync(`${path(userId)}${suffix}`, { force: true });
        } catch (error) {
          throw storageError(error, path(userId));
        }
    },
    areUsable() {
      const probe = join(root, `probe-${label}.new`);
      const held: number[] = [];
      try {
        writeFileSync(probe, new Uint8Array(PROBE_BYTES), { mode: 0o600 });
        while (held.length < PROBE_DESCRIPTORS) held.push(openSync(probe, "r"));
        return true;
      } catch {
        return false;
      } finally {
        for (const descriptor of held) closeSync(descriptor);
        rmSync(probe, { force: true });
      }
    },
    unclean: () => list(root, (folderPath, name) => name.endsWith(".db-wal") && sizeOf(join(folderPath, name)) > 0),
    all: () => listTenants(root),
  };
}

/** In bytes; 0 where it is gone: whoever closes a file last removes its WAL, at any moment. */
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Where a tenant's file is, whether it is there or not. */
export const tenantPath = (root: string, userId: Uuid): string => join(root, userId.slice(-2), `${userId}.db`);

/** A file that is gone must not be taken for an account that never had one, and least of all be made anew. */
export const missingFile = (path: string): ApiError =>
  new ApiError("UNAVAILABLE", "This account's data is not available at the moment.", { detail: `${path}${MISSING}` });

const MISSING = " is missing";

export const isMissingFile = (error: unknown): boolean =>
  isUnavailable(error) && (error.detail ?? "").endsWith(MISSING);

/** Every tenant that has a file. */
export const listTenants = (root: string): Uuid[] => list(root, (_, name) => name.endsWith(".db"));

function list(root: string, wanted: (folderPath: string, name: string) => boolean): Uuid[] {
  const found: Uuid[] = [];
  for (const folder of readdirSync(root, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    const folderPath = join(root, folder.name);
    for (const name of readdirSync(folderPath)) if (wanted(folderPath, name)) found.push(name.slice(0, 36));
  }
  return found.sort();
}

/** Copies that a crash cut off before they became tenants. Nobody makes one while the workers start. */
function leftovers(root: string): string[] {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) =>
    readdirSync(join(root, name))
      .filter((file) => file.endsWith(".db.new"))
      .map((file) => join(root, name, file)),
  );
}

/** Copying a migrated file is twenty times faster than migrating a new one. Rebuilt at each start, so never stale. */
function buildTemplate(root: string, label: string, migrations: Migration[], clock: Clock): string {
  const path = join(root, `template-${label}.new`);
  for (const suffix of ["", "-wal", "-shm"]) rmSync(`${path}${suffix}`, { force: true });
  const db = openDatabase(path);
  migrateAccountFile(db, migrations, clock);
  db.checkpoint();
  db.close();
  const final = join(root, `template-${label}.db`);
  renameSync(path, final);
  for (const suffix of ["-wal", "-shm"]) rmSync(`${path}${suffix}`, { force: true });
  return final;
}
