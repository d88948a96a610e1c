import type { Engine } from "../../engine/engine.ts";
import { type Clock, DAY_MS } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { HibernationReason } from "../../shared/events.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { changeStanding, standingOf } from "../../visibility/standing.ts";
import type { Account } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Leaving } from "../area.ts";
import type { SecurityEvents } from "../auth/security-events.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { type Deletion, deleteDeletion, findDeletion, insertDeletion } from "./deletion.repo.ts";

const REASON: HibernationReason = "account_deletion";

export type AccountDeletion = {
  /** The account's deletion; null when it stays. */
  pending(userId: Uuid): Deletion | null;
  /**
   * Fences the account and schedules its erasure. CONFLICT for the last admin; ACCOUNT_FENCED when another request was first.
   */
  schedule(userId: Uuid): Promise<Deletion>;
  /** Takes the fence away. CONFLICT when no deletion is pending, or its erasure has begun. */
  cancel(userId: Uuid): Promise<Account>;
};

export function createAccountDeletion(deps: {
  hub: Hub;
  /** The machine's own: grace periods are counted by it. */
  wall: Clock;
  clock: Clock;
  ids: IdSource;
  graceDays: number;
  order: Engine["order"];
  accounts: AccountService;
  leaving: () => { leaving: Leaving }[];
  events: Pick<SecurityEvents, "note">;
  notify: Notify;
}): AccountDeletion {
  const { hub, wall, clock, ids, accounts, events, notify } = deps;

  const order = (tx: HubWriter, userId: Uuid, call: "echoes.sleep" | "echoes.wake"): void =>
    deps.order(tx, { orderId: ids(), userId, order: { call, args: { reason: REASON } }, at: clock() });

  return {
    pending: (userId) => findDeletion(hub, userId),
    schedule: (userId) =>
      hub.write(
        (tx) => {
          const account = accounts.byId(tx, userId);
          if (account === null) throw new ApiError("NOT_FOUND");
          if (account.status === "PendingDeletion") throw new ApiError("ACCOUNT_FENCED");
          if (account.role === "admin" && account.status === "Active" && accounts.activeAdmins(tx) <= 1)
            throw new ApiError("CONFLICT", "The last admin cannot leave.");
          const requestedAt = wall();
          const scheduledFor = requestedAt + deps.graceDays * DAY_MS;
          notify(tx, {
            userId,
            notice: { kind: "security", event: "deletion_scheduled" },
            about: null,
            link: null,
          });
          insertDeletion(tx, { userId, requestedAt, scheduledFor });
          accounts.change(tx, userId, (before) => ({ ...before, status: "PendingDeletion" }));
          changeStanding(tx, userId, { leaving: true });
          order(tx, userId, "echoes.sleep");
          for (const { leaving } of deps.leaving()) leaving.onFence?.(tx, userId);
          events.note(tx, { action: "account.deletion_scheduled", actorId: userId, targetId: userId });
          return findDeletion(tx, userId)!;
        },
        { durable: true },
      ),
    cancel: (userId) =>
      hub.write(
        (tx) => {
          if (deleteDeletion(tx, userId) === 0) throw new ApiError("CONFLICT", "No deletion is pending.");
          changeStanding(tx, userId, { leaving: false });
          const status = standingOf(tx, userId)?.suspended === true ? "Suspended" : "Active";
          const account = accounts.change(tx, userId, (before) => ({ ...before, status }));
          order(tx, userId, "echoes.wake");
          for (const { leaving } of deps.leaving()) leaving.onReturn?.(tx, userId);
          events.note(tx, { action: "account.deletion_cancelled", actorId: userId, targetId: userId });
          notify(tx, {
            userId,
            notice: { kind: "security", event: "deletion_cancelled" },
            about: null,
            link: null,
          });
          return account;
        },
        { durable: true },
      ),
  };
}
