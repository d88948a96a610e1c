import type { Uuid } from "../../shared/ids.ts";
import type { HubWriter } from "../../store/hub/hub.ts";
import type { Notify } from "../notifications/notify.service.ts";
import type { SecurityEvents } from "./security-events.service.ts";

/** A refresh token came a second time. `elsewhere`: from another network than the first time. */
export type RefreshReuse = { userId: Uuid; sessionId: Uuid; ended: boolean; elsewhere: boolean };

/** Called inside the transaction that found it. */
export type TellReuse = (tx: HubWriter, reuse: RefreshReuse) => void;

/**
 * Writes the reuse down and notifies the owner, once an hour for a session. Nothing is said where the session goes on and both came
 * from one network: that is how two tabs of one browser look.
 */
export function createTellReuse({ notify, events }: { notify: Notify; events: SecurityEvents }): TellReuse {
  return (tx, { userId, sessionId, ended, elsewhere }) => {
    const count = events.note(tx, {
      action: "auth.refresh_reuse",
      actorId: null,
      targetId: userId,
      details: { session_id: sessionId, session_ended: ended, other_network: elsewhere },
    });
    if (count > 1 || !(ended || elsewhere)) return;
    const event = ended ? "session_copied" : "session_copied_nearby";
    notify(tx, { userId, notice: { kind: "security", event }, about: null, link: null });
  };
}
