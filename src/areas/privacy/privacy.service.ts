import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { changeStanding, type Standing, standingOf } from "../../visibility/standing.ts";
import type { AccountService } from "../account/account.service.ts";
import type { NameRemovals } from "./name-removal.service.ts";
import type { OptOut } from "./opt-out.service.ts";

/** What somebody decides about how others see them. */
export type Privacy = Pick<Standing, "profile" | "echoesVisible" | "searchIndexable" | "allowFollow" | "showOnline"> & {
  communityOptOut: boolean;
  /** Their name has yet to be taken out of what others see. */
  cleanupPending: boolean;
  /** In milliseconds; null until they acknowledge it. */
  sharedShardNoticeAt: number | null;
};

/** What is left out stays. */
export type PrivacyChange = Partial<Omit<Privacy, "communityOptOut" | "cleanupPending" | "sharedShardNoticeAt">>;

export type PrivacyService = {
  /** NOT_FOUND when the account is gone. */
  settings(userId: Uuid): Privacy;
  /** Changes what is named, in the caller's transaction: from its commit on others see it so. NOT_FOUND. */
  apply(tx: HubWriter, userId: Uuid, change: PrivacyChange): Privacy;
  /** Has an account begin out of the community, in the transaction that makes it. NOT_FOUND. */
  beginOutside(tx: HubWriter, userId: Uuid): void;
  /**
   * The same as `apply`, and what `optOut` says: true takes somebody out of the community, false lets them back, null leaves that as it is. What
   * else is changed is stored whatever becomes of that. NOT_FOUND, COMMUNITY_OPT_OUT_PENDING, INTERNAL.
   */
  change(userId: Uuid, change: PrivacyChange, optOut: boolean | null): Promise<Privacy>;
};

export function createPrivacy(deps: {
  db: Hub;
  accounts: Pick<AccountService, "byId">;
  optOut: Pick<OptOut, "leave" | "rejoin" | "beginOutside">;
  removals: Pick<NameRemovals, "isPending">;
}): PrivacyService {
  const { db, accounts, optOut: community, removals } = deps;

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
      cleanupPending: account.communityOptedOutAt !== null && removals.isPending(from, userId),
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
    beginOutside: community.beginOutside,
    async change(userId, change, optOut) {
      const besides = (tx: HubWriter): void => void apply(tx, userId, change);
      if (optOut === null) await db.write(besides, { durable: true });
      else await (optOut ? community.leave(userId, besides) : community.rejoin(userId, besides));
      return read(db, userId);
    },
  };
}
