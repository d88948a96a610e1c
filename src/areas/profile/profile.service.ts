import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { parseDisplayName } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import { findProfile, saveTold } from "./profile.repo.ts";
import { canonicalText, type Profile, type Told } from "./profile.rules.ts";

/** What is left out stays, null clears. */
export type ProfileChange = Partial<Told> & { displayName?: string };

export type ProfileService = {
  /** As the transaction or the hub sees it. NOT_FOUND when the account is gone. */
  profile(db: Reader, userId: Uuid): Profile;
  /** Its texts have been judged. NOT_FOUND when the account is gone. */
  change(userId: Uuid, change: ProfileChange): Promise<Profile>;
};

export function createProfiles({ db, accounts }: { db: Hub; accounts: AccountService }): ProfileService {
  const profile = (from: Reader, userId: Uuid): Profile => {
    const account = accounts.byId(from, userId);
    if (account === null) throw new ApiError("NOT_FOUND");
    return { userId, displayName: account.displayName, ...findProfile(from, userId) };
  };

  return {
    profile,
    change: (userId, { displayName, ...told }) =>
      db.write(
        (tx) => {
          const before = profile(tx, userId);
          const name = displayName === undefined ? null : parseDisplayName(displayName);
          if (name !== null) accounts.change(tx, userId, (account) => ({ ...account, displayName: name }));
          if (Object.keys(told).length > 0) saveTold(tx, userId, { ...before, ...canonical(told) });
          return profile(tx, userId);
        },
        { durable: true },
      ),
  };
}

const canonical = (told: Partial<Told>): Partial<Told> =>
  Object.fromEntries(Object.entries(told).map(([name, text]) => [name, text === null ? null : canonicalText(text)]));
