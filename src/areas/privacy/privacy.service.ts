import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { changeStanding, type Standing, standingOf } from "../../visibility/standing.ts";
import type { AccountService } from "../account/account.service.ts";

/** What somebody decides about how others see them. */
export type Privacy = Pick<Standing, "profile" | "echoesVisible" | "searchIndexable" | "allowFollow" | "showOnline"> & {
  communityOptOut: boolean;
  /** In milliseconds; null until they acknowledge it. */
  sharedShardNoticeAt: number | null;
};

/** What is left out stays. */
export type PrivacyChange = Partial<Omit<Privacy, "communityOptOut" | "sharedShardNoticeAt">>;

export type PrivacyService = {
  /** NOT_FOUND when the account is gone. */
  settings(userId: Uuid): Privacy;
  /** Changes what is named, in the caller's transaction: from its commit on others see it so. NOT_FOUND. */
  apply(tx: HubWriter, userId: Uuid, change: PrivacyChange): Privacy;
  change(userId: Uuid, change: PrivacyChange): Promise<Privacy>;
};

export function createPrivacy({ db, accounts }: { db: Hub; accounts: Pick<AccountService, "byId"> }): PrivacyService {
  const read = (from: Reader, userId: Uuid): Privacy => {
    const account = accounts.byId(from, userId);
    const standing = standingOf(from, userId);
    if (account === null || standing === null) throw new ApiError("NOT_FOUND");
    const { profile, echoesVisible, searchIndexable, allowFollow, showOnline } = standing;
    return {
      profile,
      echoesVisible,
      searchIndexable,
      allowFollow,
      showOnline,
      communityOptOut: account.communityOptedOutAt !== null,
      sharedShardNoticeAt: account.sharedShardNoticeAt,
    };
  };

  const apply: PrivacyService["apply"] = (tx, userId, change) => {
    read(tx, userId);
    changeStanding(tx, userId, change);
    return read(tx, userId);
  };

  return {
    settings: (userId) => read(db, userId),
    apply,
    change: (userId, change) => db.write((tx) => apply(tx, userId, change), { durable: true }),
  };
}
