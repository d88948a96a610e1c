import { statSync } from "node:fs";

/** Which file stands at a path, and how large it is. */
export type FileMark = { inode: bigint; bytes: bigint; changedNs: bigint };

/** Null when there is none. Takes no file descriptor. */
export function fileMark(path: string): FileMark | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : { inode: found.ino, bytes: found.size, changedNs: found.mtimeNs };
}

export const isSameFile = (one: FileMark, other: FileMark): boolean =>
  one.inode === other.inode && one.bytes === other.bytes && one.changedNs === other.changedNs;
