import hubAccounts from "../../migrations/hub/0001-accounts.sql" with { type: "text" };
import hubWorld from "../../migrations/hub/0002-world.sql" with { type: "text" };
import hubKnownNetworks from "../../migrations/hub/0003-known-networks.sql" with { type: "text" };
import hubGround from "../../migrations/hub/0004-ground.sql" with { type: "text" };
import hubSessionEnds from "../../migrations/hub/0005-session-ends.sql" with { type: "text" };
import hubDormant from "../../migrations/hub/0006-dormant.sql" with { type: "text" };
import hubSessionOrigins from "../../migrations/hub/0007-session-origins.sql" with { type: "text" };
import hubNotifications from "../../migrations/hub/0008-notifications.sql" with { type: "text" };
import hubApiKeys from "../../migrations/hub/0009-api-keys.sql" with { type: "text" };
import hubPeople from "../../migrations/hub/0010-people.sql" with { type: "text" };
import hubMedia from "../../migrations/hub/0011-media.sql" with { type: "text" };
import hubChannels from "../../migrations/hub/0012-channels.sql" with { type: "text" };
import hubAccountDeletions from "../../migrations/hub/0013-account-deletions.sql" with { type: "text" };
import hubAcquaintances from "../../migrations/hub/0014-acquaintances.sql" with { type: "text" };
import hubShards from "../../migrations/hub/0015-shards.sql" with { type: "text" };
import hubNameRemovals from "../../migrations/hub/0016-name-removals.sql" with { type: "text" };
import hubProfiles from "../../migrations/hub/0017-profiles.sql" with { type: "text" };
import hubSearch from "../../migrations/hub/0018-search.sql" with { type: "text" };
import hubBanners from "../../migrations/hub/0019-banners.sql" with { type: "text" };
import hubConsentIds from "../../migrations/hub/0020-consent-ids.sql" with { type: "text" };
import hubShares from "../../migrations/hub/0021-shares.sql" with { type: "text" };
import hubDataExports from "../../migrations/hub/0022-data-exports.sql" with { type: "text" };
import hubWaitlist from "../../migrations/hub/0023-waitlist.sql" with { type: "text" };
import hubAnalytics from "../../migrations/hub/0024-analytics.sql" with { type: "text" };
import hubModeration from "../../migrations/hub/0025-moderation.sql" with { type: "text" };
import hubFamilies from "../../migrations/hub/0026-families.sql" with { type: "text" };
import hubVisits from "../../migrations/hub/0027-visits.sql" with { type: "text" };
import hubRemovedNames from "../../migrations/hub/0028-removed-names.sql" with { type: "text" };
import hubReplays from "../../migrations/hub/0029-replays.sql" with { type: "text" };
import hubChatlink from "../../migrations/hub/0030-chatlink.sql" with { type: "text" };
import hubSecondFactors from "../../migrations/hub/0031-second-factors.sql" with { type: "text" };
import hubMessageWriters from "../../migrations/hub/0032-message-writers.sql" with { type: "text" };
import hubMeetings from "../../migrations/hub/0033-meetings.sql" with { type: "text" };
import hubHiddenShares from "../../migrations/hub/0034-hidden-shares.sql" with { type: "text" };
import hubMailNames from "../../migrations/hub/0035-mail-names.sql" with { type: "text" };
import hubKnownDevices from "../../migrations/hub/0036-known-devices.sql" with { type: "text" };
import hubRelay from "../../migrations/hub/0037-relay.sql" with { type: "text" };
import hubGlobalEvents from "../../migrations/hub/0038-global-events.sql" with { type: "text" };
import hubDemo from "../../migrations/hub/0039-demo.sql" with { type: "text" };
import hubWhereabouts from "../../migrations/hub/0040-whereabouts.sql" with { type: "text" };
import hubNoticesByChat from "../../migrations/hub/0041-notices-by-chat.sql" with { type: "text" };
import hubStoryExports from "../../migrations/hub/0042-story-exports.sql" with { type: "text" };
import hubStoriesForLater from "../../migrations/hub/0043-stories-for-later.sql" with { type: "text" };
import hubActiveFollows from "../../migrations/hub/0044-active-follows.sql" with { type: "text" };
import hubHiddenAs from "../../migrations/hub/0045-hidden-as.sql" with { type: "text" };
import hubLeases from "../../migrations/hub/0046-leases.sql" with { type: "text" };
import hubUnfinishedExports from "../../migrations/hub/0047-unfinished-exports.sql" with { type: "text" };
import hubUnsureCopies from "../../migrations/hub/0048-unsure-copies.sql" with { type: "text" };
import hubPurges from "../../migrations/hub/0049-purges.sql" with { type: "text" };
import searchIndex from "../../migrations/search/0001-index.sql" with { type: "text" };
import tenantLife from "../../migrations/tenant/0001-life.sql" with { type: "text" };
import tenantOrders from "../../migrations/tenant/0002-orders.sql" with { type: "text" };
import tenantWorlds from "../../migrations/tenant/0003-worlds.sql" with { type: "text" };
import tenantSearch from "../../migrations/tenant/0004-search.sql" with { type: "text" };
import tenantFeedOfShard from "../../migrations/tenant/0005-feed-of-shard.sql" with { type: "text" };
import tenantRules from "../../migrations/tenant/0006-rules.sql" with { type: "text" };
import tenantArcs from "../../migrations/tenant/0007-arcs.sql" with { type: "text" };
import tenantWordsOfArcs from "../../migrations/tenant/0008-words-of-arcs.sql" with { type: "text" };
import tenantCommits from "../../migrations/tenant/0009-commits.sql" with { type: "text" };
import { type Migration, numberMigrations } from "./migrate.ts";

/**
 * The shipped schemas. Their files are imported as text, which every runtime can and which a compiled binary takes with it; a
 * test compares these lists with the folders.
 */

/** The schema of the hub. */
export const hubMigrations = (): Migration[] =>
  numberMigrations({
    "0001-accounts.sql": hubAccounts,
    "0002-world.sql": hubWorld,
    "0003-known-networks.sql": hubKnownNetworks,
    "0004-ground.sql": hubGround,
    "0005-session-ends.sql": hubSessionEnds,
    "0006-dormant.sql": hubDormant,
    "0007-session-origins.sql": hubSessionOrigins,
    "0008-notifications.sql": hubNotifications,
    "0009-api-keys.sql": hubApiKeys,
    "0010-people.sql": hubPeople,
    "0011-media.sql": hubMedia,
    "0012-channels.sql": hubChannels,
    "0013-account-deletions.sql": hubAccountDeletions,
    "0014-acquaintances.sql": hubAcquaintances,
    "0015-shards.sql": hubShards,
    "0016-name-removals.sql": hubNameRemovals,
    "0017-profiles.sql": hubProfiles,
    "0018-search.sql": hubSearch,
    "0019-banners.sql": hubBanners,
    "0020-consent-ids.sql": hubConsentIds,
    "0021-shares.sql": hubShares,
    "0022-data-exports.sql": hubDataExports,
    "0023-waitlist.sql": hubWaitlist,
    "0024-analytics.sql": hubAnalytics,
    "0025-moderation.sql": hubModeration,
    "0026-families.sql": hubFamilies,
    "0027-visits.sql": hubVisits,
    "0028-removed-names.sql": hubRemovedNames,
    "0029-replays.sql": hubReplays,
    "0030-chatlink.sql": hubChatlink,
    "0031-second-factors.sql": hubSecondFactors,
    "0032-message-writers.sql": hubMessageWriters,
    "0033-meetings.sql": hubMeetings,
    "0034-hidden-shares.sql": hubHiddenShares,
    "0035-mail-names.sql": hubMailNames,
    "0036-known-devices.sql": hubKnownDevices,
    "0037-relay.sql": hubRelay,
    "0038-global-events.sql": hubGlobalEvents,
    "0039-demo.sql": hubDemo,
    "0040-whereabouts.sql": hubWhereabouts,
    "0041-notices-by-chat.sql": hubNoticesByChat,
    "0042-story-exports.sql": hubStoryExports,
    "0043-stories-for-later.sql": hubStoriesForLater,
    "0044-active-follows.sql": hubActiveFollows,
    "0045-hidden-as.sql": hubHiddenAs,
    "0046-leases.sql": hubLeases,
    "0047-unfinished-exports.sql": hubUnfinishedExports,
    "0048-unsure-copies.sql": hubUnsureCopies,
    "0049-purges.sql": hubPurges,
  });

/** The schema of a tenant file. */
export const tenantMigrations = (): Migration[] =>
  numberMigrations({
    "0001-life.sql": tenantLife,
    "0002-orders.sql": tenantOrders,
    "0003-worlds.sql": tenantWorlds,
    "0004-search.sql": tenantSearch,
    "0005-feed-of-shard.sql": tenantFeedOfShard,
    "0006-rules.sql": tenantRules,
    "0007-arcs.sql": tenantArcs,
    "0008-words-of-arcs.sql": tenantWordsOfArcs,
    "0009-commits.sql": tenantCommits,
  });

/** The schema of the index of what others may see. */
export const searchMigrations = (): Migration[] => numberMigrations({ "0001-index.sql": searchIndex });
