import type { Engine } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import type { HibernationReason } from "../../shared/events.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { HubWriter } from "../../store/hub/hub.ts";
import { findAccount } from "./account.repo.ts";
import { isConsentWithdrawn } from "./consents.repo.ts";
import { isDormant } from "./dormancy.repo.ts";

/** What keeps all of an account's Echoes asleep as long as it stands. */
export type RestCause = Extract<
  HibernationReason,
  "account_deletion" | "moderation" | "processing_restricted" | "consent_withdrawn" | "inactivity"
>;

export type Rest = {
  /** Puts the account's Echoes to sleep, in the transaction in which the cause begins. */
  sleep(tx: HubWriter, userId: Uuid, cause: RestCause): void;
  /**
   * Call when a cause has gone, in the transaction in which it goes. What such causes put to sleep wakes, unless another one stands:
   * then it wakes when the last has gone.
   */
  wake(tx: HubWriter, userId: Uuid): void;
};

export function createRest(deps: { order: Engine["order"]; ids: IdSource; clock: Clock }): Rest {
  const order = (tx: HubWriter, userId: Uuid, call: "echoes.sleep" | "echoes.wake", reason: RestCause): void =>
    deps.order(tx, { orderId: deps.ids(), userId, order: { call, args: { reason } }, at: deps.clock() });

  return {
    sleep: (tx, userId, cause) => order(tx, userId, "echoes.sleep", cause),
    wake(tx, userId) {
      const causes = standingCauses(tx, userId);
      if (Object.values(causes).some((stands) => stands)) return;
      for (const cause of Object.keys(causes) as RestCause[]) order(tx, userId, "echoes.wake", cause);
    },
  };
}

function standingCauses(tx: HubWriter, userId: Uuid): Record<RestCause, boolean> {
  const account = findAccount(tx, userId);
  return {
    account_deletion: account?.status === "PendingDeletion",
    moderation: account?.status === "Suspended",
    processing_restricted: account !== null && account.processingRestrictedAt !== null,
    consent_withdrawn: isConsentWithdrawn(tx, userId, "EchoSimulation"),
    inactivity: isDormant(tx, userId),
  };
}
