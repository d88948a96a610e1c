import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { AccountService } from "../account/account.service.ts";

/** Who may judge what, as long as somebody else is there to do it. */
export type Impartiality = {
  /** FORBIDDEN for whoever is one of the parties while there is an admin who is none. */
  assertImpartial(db: Reader, actorId: Uuid, parties: readonly (Uuid | null)[]): void;
  /** FORBIDDEN for whom it is about while there is another admin. */
  assertNotAbout(db: Reader, actorId: Uuid, userId: Uuid | null): void;
};

export function createImpartiality(deps: { accounts: Pick<AccountService, "activeAdmins" | "byId"> }): Impartiality {
  const { accounts } = deps;

  const isActiveAdmin = (db: Reader, userId: Uuid): boolean => {
    const account = accounts.byId(db, userId);
    return account?.role === "admin" && account.status === "Active";
  };

  const assertImpartial: Impartiality["assertImpartial"] = (db, actorId, parties) => {
    if (!parties.includes(actorId)) return;
    const admins = [...new Set(parties)].filter((userId) => userId !== null && isActiveAdmin(db, userId));
    if (accounts.activeAdmins(db) > admins.length)
      throw new ApiError("FORBIDDEN", "Another moderator has to decide it.");
  };

  return {
    assertImpartial,
    assertNotAbout: (db, actorId, userId) => assertImpartial(db, actorId, userId === actorId ? [userId] : []),
  };
}
