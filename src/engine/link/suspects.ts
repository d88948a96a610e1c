import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Uuid } from "../../shared/ids.ts";
import { readTexts } from "../../store/examine.ts";
import { openDatabase } from "../../store/libsql-local.ts";
import { damaged, isDamage } from "../../store/storage-fault.ts";

/**
 * A damaged text in one account's file ends the process inside the native layer, and would do so again after each restart. So
 * every thread writes down which account it has in hand, and the next process looks into those first.
 */
export type Suspects = {
  /** The account is in hand until this turn of the loop is over. UNAVAILABLE when its file was found damaged. */
  take(userId: Uuid): void;
  close(): void;
};

/** A note begins with the account in hand, or blanks; below stand accounts found damaged, looked into at each start. */
const NOBODY = " ".repeat(36);
const NOTE = /^in-hand-/;

/** Where notes are: beside the accounts' files, whose places `pathOf` names. */
type Notes = { folder: string; pathOf: (userId: Uuid) => string };

/** Of the accounts that the last process's threads noted, those whose file is damaged. Before any thread opens its note. */
export function findDamaged({ folder, pathOf }: Notes): Uuid[] {
  const noted = new Set(noteNames(folder).flatMap((name) => readNote(join(folder, name))));
  return [...noted].filter((userId) => isDamaged(pathOf(userId)));
}

/** A thread's own note, `label` being the thread's name; `found` are the damaged accounts. */
export function openNote({ folder, pathOf }: Notes, label: string, found: readonly Uuid[]): Suspects {
  const broken = new Set(found);
  const path = join(folder, `in-hand-${label}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(path, [NOBODY, ...broken].join("\n"), { mode: 0o600 });
  const note = openSync(path, "r+");
  let inHand = NOBODY;
  let open = true;

  // Not after the close: its descriptor may by then be that of another file.
  const write = (userId: string): void => {
    if (!open) return;
    inHand = userId;
    try {
      writeSync(note, userId, 0);
    } catch {
      // A volume that takes nothing is no reason not to read; what it costs is that a damaged file would be found out later.
    }
  };

  return {
    take(userId) {
      if (broken.has(userId)) throw damaged(pathOf(userId), "it was in hand when the process ended");
      if (inHand === userId) return;
      if (inHand === NOBODY) setImmediate(write, NOBODY);
      write(userId);
    },
    close() {
      write(NOBODY);
      open = false;
      closeSync(note);
    },
  };
}

function noteNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => NOTE.test(name));
  } catch {
    return [];
  }
}

const readNote = (path: string): Uuid[] =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "" && line !== NOBODY);

/** False also for a file that cannot be opened: whoever opens it learns why. */
function isDamaged(path: string): boolean {
  try {
    const db = openDatabase(path, { readOnly: true, checkTexts: true });
    try {
      readTexts(db);
    } finally {
      db.close();
    }
    return false;
  } catch (error) {
    return isDamage(error);
  }
}
