import type { Engine } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { HubWriter } from "../../store/hub/hub.ts";
import { changeStanding, standingOf } from "../../visibility/standing.ts";
import type { AccountService } from "../account/account.service.ts";
import { type ActionKind, type Case, HIDEABLE } from "./moderation.rules.ts";

/** What an action does, and undoes, in the transaction that notes it. */
export type Enforcement = {
  /** UNPROCESSABLE where the action does not fit the case; CONFLICT for the last admin, and for what is hidden already. */
  begin(tx: HubWriter, action: ActionKind, of: Case): void;
  /** Called when no such action is in force any more. */
  end(tx: HubWriter, action: ActionKind, of: Case): void;
};

/** Hides an item or a message from others, or shows it again. Rows changed. */
type SetHidden = (tx: HubWriter, id: Uuid, hidden: boolean) => number;

export function createEnforcement(deps: {
  clock: Clock;
  ids: IdSource;
  order: Engine["order"];
  accounts: Pick<AccountService, "byId" | "change" | "activeAdmins">;
  hideItem: SetHidden;
  hideMessage: SetHidden;
}): Enforcement {
  const { clock, ids, accounts } = deps;

  const setHidden = (tx: HubWriter, { targetType, targetId }: Case, hidden: boolean): number =>
    targetType === "message" ? deps.hideMessage(tx, targetId, hidden) : deps.hideItem(tx, targetId, hidden);

  const rest = (tx: HubWriter, userId: Uuid, call: "echoes.sleep" | "echoes.wake"): void =>
    deps.order(tx, { orderId: ids(), userId, order: { call, args: { reason: "moderation" } }, at: clock() });

  const suspend = (tx: HubWriter, userId: Uuid): void => {
    const account = accounts.byId(tx, userId);
    if (account === null) throw new ApiError("NOT_FOUND");
    if (account.role === "admin" && account.status === "Active" && accounts.activeAdmins(tx) <= 1)
      throw new ApiError("CONFLICT", "The last admin cannot be suspended.");
    if (standingOf(tx, userId)?.suspended === true) return;
    // An account that is leaving goes on leaving; should it come back, it is suspended.
    accounts.change(tx, userId, (before) => (before.status === "Active" ? { ...before, status: "Suspended" } : before));
    changeStanding(tx, userId, { suspended: true });
    rest(tx, userId, "echoes.sleep");
  };

  const reinstate = (tx: HubWriter, userId: Uuid): void => {
    if (accounts.byId(tx, userId) === null) return;
    accounts.change(tx, userId, (before) => (before.status === "Suspended" ? { ...before, status: "Active" } : before));
    changeStanding(tx, userId, { suspended: false });
    rest(tx, userId, "echoes.wake");
  };

  return {
    begin(tx, action, of) {
      if (action === "note") return;
      if (action === "hide") {
        if (!HIDEABLE.includes(of.targetType))
          throw new ApiError("UNPROCESSABLE", "Only items and messages can be hidden.");
        if (setHidden(tx, of, true) === 0) throw new ApiError("CONFLICT", "It is hidden already, or there no more.");
        return;
      }
      if (of.subjectUserId === null)
        throw new ApiError("UNPROCESSABLE", "It is nobody's, so nobody can be told or stopped.");
      if (action === "suspend") suspend(tx, of.subjectUserId);
    },
    end(tx, action, of) {
      if (action === "hide") setHidden(tx, of, false);
      if (action === "suspend" && of.subjectUserId !== null) reinstate(tx, of.subjectUserId);
    },
  };
}
