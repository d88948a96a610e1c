import { type Clock, DAY_MS } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { changeStanding, standingOf } from "../../visibility/standing.ts";
import type { Account } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Rest } from "../account/rest.service.ts";
import type { Leaving } from "../area.ts";
import type { SecurityEvents } from "../auth/security-events.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { type Deletion, deleteDeletion, findDeletion, insertDeletion } from "./deletion.repo.ts";

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
  graceDays: number;
  /** Has those erased who are due. */
  eraseNow: () => void;
  rest: Rest;
  accounts: AccountService;
  leaving: () => { leaving: Leaving }[];
  events: Pick<SecurityEvents, "note">;
  notify: Notify;
}): AccountDeletion {
  const { hub, wall, accounts, rest, events, notify } = deps;

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
          rest.sleep(tx, userId, "account_deletion");
          for (const { leaving } of deps.leaving()) leaving.onFence?.(tx, userId);
          events.note(tx, { action: "account.deletion_scheduled", actorId: userId, targetId: userId });
          if (deps.graceDays === 0) tx.afterCommit(deps.eraseNow);
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
          rest.wake(tx, userId);
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
