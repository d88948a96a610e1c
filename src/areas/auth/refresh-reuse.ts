import type { Mailer } from "../../providers/mail/mailer.ts";
import { HOUR_MS } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { HubWriter } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import { sessionCopiedMail } from "./auth.mails.ts";
import type { SecurityEvents } from "./security-events.ts";

const NOTICE_MS = 72 * HOUR_MS;

/** A refresh token came a second time. `elsewhere`: from another network than the first time. */
export type RefreshReuse = { userId: Uuid; sessionId: Uuid; ended: boolean; elsewhere: boolean };

/** Called inside the transaction that found it. */
export type TellReuse = (tx: HubWriter, reuse: RefreshReuse) => void;

/**
 * Writes the reuse down and mails the owner, once an hour for a session. There is no mail where the session goes on and both came
 * from one network: that is how two tabs of one browser look.
 */
export function createTellReuse(deps: {
  accounts: Pick<AccountService, "byId">;
  mailer: Mailer;
  events: SecurityEvents;
}): TellReuse {
  const { accounts, mailer, events } = deps;
  return (tx, { userId, sessionId, ended, elsewhere }) => {
    const count = events.note(tx, {
      action: "auth.refresh_reuse",
      actorId: null,
      targetId: userId,
      details: { session_id: sessionId, session_ended: ended, other_network: elsewhere },
    });
    const account = accounts.byId(tx, userId);
    if (account === null || count > 1 || !(ended || elsewhere)) return;
    mailer.enqueue(tx, { ...sessionCopiedMail(account, ended), recipient: account, lifetimeMs: NOTICE_MS });
  };
}
