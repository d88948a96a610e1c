import { keep, kept } from "../../reader-storage.ts";

/** Where somebody stopped reading a diary, kept in this browser. `at` in Unix milliseconds. */
export type LastVisit = { diaryId: string; tick: number; at: number };

const keyOf = (echoId: string): string => `echoes.read.${echoId}`;

export const readLastVisit = (echoId: string): LastVisit | null => kept<LastVisit>(keyOf(echoId));

/** Keeps how far somebody has read; never goes back. */
export function keepLastVisit(echoId: string, { diaryId, tick }: Omit<LastVisit, "at">): void {
  const before = readLastVisit(echoId);
  if (before === null || before.tick <= tick) keep(keyOf(echoId), { diaryId, tick, at: Date.now() });
}
