/** Where somebody stopped reading a diary, kept in this browser. `at` in Unix milliseconds. */
export type LastVisit = { diaryId: string; tick: number; at: number };

const keyOf = (echoId: string): string => `echoes.read.${echoId}`;

export function readLastVisit(echoId: string): LastVisit | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(echoId)) ?? "null") as LastVisit | null;
  } catch {
    return null;
  }
}

/** Keeps how far somebody has read; never goes back. */
export function keepLastVisit(echoId: string, { diaryId, tick }: Omit<LastVisit, "at">): void {
  const before = readLastVisit(echoId);
  if (before === null || before.tick <= tick)
    localStorage.setItem(keyOf(echoId), JSON.stringify({ diaryId, tick, at: Date.now() }));
}
