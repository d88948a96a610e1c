import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import type { Uuid } from "../../shared/ids.ts";
import { readTexts } from "../../store/examine.ts";
import { openDatabase } from "../../store/libsql-local.ts";
import { isDamage } from "../../store/storage-fault.ts";

/**
 * A damaged text in one account's file ends the process inside the native layer, and would do so again after each restart. So
 * the account in hand is written down while it is; whoever was in hand when the last process ended is looked into first.
 */
export type Suspects = {
  /** The account is in hand until this turn of the loop is over. UNAVAILABLE when its file was found damaged. */
  take(userId: Uuid): void;
  close(): void;
};

/** The file begins with the account in hand, or blanks; below stand accounts found damaged, looked into at each start. */
const NOBODY = " ".repeat(36);

/** `pathOf` names an account's file. Reads what the last process left at `notePath`. */
export function openSuspects(notePath: string, pathOf: (userId: Uuid) => string): Suspects {
  const broken = new Map<Uuid, unknown>();
  for (const userId of readNote(notePath)) {
    const fault = findDamage(pathOf(userId));
    if (fault !== null) broken.set(userId, fault);
  }
  writeFileSync(notePath, [NOBODY, ...broken.keys()].join("\n"), { mode: 0o600 });
  const note = openSync(notePath, "r+");
  let inHand = NOBODY;
  let open = true;

  // Not after the close: its descriptor may by then be that of another file.
  const write = (userId: string): void => {
    if (!open) return;
    inHand = userId;
    writeSync(note, userId, 0);
  };

  return {
    take(userId) {
      if (broken.has(userId)) throw broken.get(userId);
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

function readNote(path: string): Uuid[] {
  try {
    return readFileSync(path, "utf8")
      .split("\n")
      .filter((line) => line !== "" && line !== NOBODY);
  } catch {
    return [];
  }
}

/** Null also for a file that cannot be opened: whoever opens it learns why. */
function findDamage(path: string): unknown {
  try {
    const db = openDatabase(path, { readOnly: true, checkTexts: true });
    try {
      readTexts(db);
    } finally {
      db.close();
    }
    return null;
  } catch (error) {
    return isDamage(error) ? error : null;
  }
}
