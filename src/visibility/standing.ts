import type { Uuid } from "../shared/ids.ts";
import type { Writer } from "../store/driver.ts";

/** How a person stands before others. What is not Shown is seen by nobody but its owner. */
export type Standing = "Shown" | "Private" | "Suspended" | "Leaving" | "Deleted";

/** Sets how a person stands, in the transaction that decides it. The row outlives the account. */
export const setStanding = (tx: Writer, userId: Uuid, state: Standing): void =>
  void tx.run(
    "INSERT INTO standing (user_id, state) VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET state = excluded.state",
    userId,
    state,
  );
