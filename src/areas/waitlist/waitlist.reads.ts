import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import { countUpTo, countWaiting } from "./waitlist.repo.ts";

/** Counts of everybody who waits: they take the longer, the more there are. */
export const WAITLIST_READS = {
  /** Who waits. */
  "waitlist.size": (db: Reader, _: null): number => countWaiting(db),

  /** How many of those who wait came before this one, itself included. */
  "waitlist.upTo": (db: Reader, { entryId }: { entryId: Uuid }): number => countUpTo(db, entryId),
};
