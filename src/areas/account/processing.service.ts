import type { Clock } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { Account } from "./account.rules.ts";
import type { AccountService } from "./account.service.ts";
import type { Rest } from "./rest.service.ts";

export type Processing = {
  /** From now on the account's Echoes sleep and nothing is worked out for it; again it stays as it is. NOT_FOUND. */
  restrict(userId: Uuid): Promise<Account>;
  /** Takes it back: what it put to sleep wakes. NOT_FOUND. */
  unrestrict(userId: Uuid): Promise<Account>;
};

export function createProcessing(deps: {
  db: Hub;
  clock: Clock;
  accounts: Pick<AccountService, "change">;
  rest: Rest;
}): Processing {
  const { db, clock, accounts, rest } = deps;

  const set = (userId: Uuid, restricted: boolean): Promise<Account> =>
    db.write(
      (tx) => {
        let changed = false;
        const account = accounts.change(tx, userId, (before) => {
          changed = (before.processingRestrictedAt !== null) !== restricted;
          return changed ? { ...before, processingRestrictedAt: restricted ? clock() : null } : before;
        });
        if (changed && restricted) rest.sleep(tx, userId, "processing_restricted");
        if (changed && !restricted) rest.wake(tx, userId);
        return account;
      },
      { durable: true },
    );

  return { restrict: (userId) => set(userId, true), unrestrict: (userId) => set(userId, false) };
}
