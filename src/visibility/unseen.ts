import type { Uuid } from "../shared/ids.ts";
import type { Writer } from "../store/driver.ts";

type Reason = "blocked" | "blocked_by" | "muted";

/** From now on neither of the two sees the other. Blocking again changes nothing. */
export function block(tx: Writer, viewerId: Uuid, otherId: Uuid): void {
  hide(tx, viewerId, otherId, "blocked");
  hide(tx, otherId, viewerId, "blocked_by");
}

/** From now on the viewer's lists leave the other out, who notices nothing. Muting again changes nothing. */
export const mute = (tx: Writer, viewerId: Uuid, otherId: Uuid): void => hide(tx, viewerId, otherId, "muted");

const hide = (tx: Writer, viewerId: Uuid, otherId: Uuid, because: Reason): void =>
  void tx.run(
    "INSERT INTO unseen (viewer_id, other_user_id, because) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    viewerId,
    otherId,
    because,
  );
