import type { Uuid } from "../../../shared/ids.ts";
import type { Reader, Writer } from "../../../store/driver.ts";

/** Entries the narrator looks back on so as not to repeat itself. */
const LOOK_BACK_ENTRIES = 120;
/** Entries of one block: few enough to be written with each entry, many enough for a look back to read a dozen rows. */
const BLOCK_ENTRIES = 12;
const BLOCKS = LOOK_BACK_ENTRIES / BLOCK_ENTRIES;

/**
 * What an Echo's diary has said lately, newest entry first, as the narrator compares it: runs of words, hashed. They are kept beside
 * the diary because hashing 120 entries anew for each that is written costs more than writing it.
 */
export const recentGrams = (db: Reader, echoId: Uuid): Uint32Array[] =>
  db
    .all<{ grams: Uint8Array }>("SELECT grams FROM said WHERE echo_id = ? ORDER BY block DESC", echoId)
    .flatMap(({ grams }) => unpack(grams).reverse())
    .slice(0, LOOK_BACK_ENTRIES);

/** Notes an entry in the transaction that stores it, and forgets what is beyond the look back. */
export function noteSaid(tx: Writer, echoId: Uuid, grams: Uint32Array): void {
  const last = tx.get<{ block: number; grams: Uint8Array }>(
    "SELECT block, grams FROM said WHERE echo_id = ? ORDER BY block DESC LIMIT 1",
    echoId,
  );
  const entries = last === undefined ? [] : unpack(last.grams);
  if (last !== undefined && entries.length < BLOCK_ENTRIES) {
    tx.run("UPDATE said SET grams = ? WHERE echo_id = ? AND block = ?", pack([...entries, grams]), echoId, last.block);
    return;
  }
  const block = (last?.block ?? 0) + 1;
  tx.run("INSERT INTO said (echo_id, block, grams) VALUES (?, ?, ?)", echoId, block, pack([grams]));
  // One more than needed in full, as the newest is being filled.
  tx.run("DELETE FROM said WHERE echo_id = ? AND block < ?", echoId, block - BLOCKS);
}

/** Each entry is its length and then its grams, in 32-bit words. */
function pack(entries: readonly Uint32Array[]): Uint8Array {
  const words = new Uint32Array(entries.reduce((sum, grams) => sum + 1 + grams.length, 0));
  let at = 0;
  for (const grams of entries) {
    words[at] = grams.length;
    words.set(grams, at + 1);
    at += 1 + grams.length;
  }
  return new Uint8Array(words.buffer);
}

function unpack(bytes: Uint8Array): Uint32Array[] {
  // A copy, since the driver's bytes need not begin on a word.
  const words = new Uint32Array(bytes.slice().buffer);
  const entries: Uint32Array[] = [];
  for (let at = 0; at < words.length; at += 1 + words[at]!) entries.push(words.subarray(at + 1, at + 1 + words[at]!));
  return entries;
}
