import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import type { Privacy, PrivacyChange } from "./privacy.service.ts";

const Visibility = Type.Union([Type.Literal("Public"), Type.Literal("FollowersOnly"), Type.Literal("Private")], {
  description: "Who sees the profile and what the account's Echoes do: everybody, followers, or the account alone.",
});

const CHOICES = {
  profile_visibility: Visibility,
  echoes_visible: Type.Boolean({ description: "Whether others find the account's Echoes in lists." }),
  search_indexable: Type.Boolean({ description: "Whether search finds the account and what is its." }),
  allow_follow: Type.Boolean({ description: "Whether others may begin to follow." }),
  show_online: Type.Boolean({ description: "Whether others see when the account is signed in." }),
};

const OutOfCommunity = Type.Boolean({
  description: "Whether the account is out of the community: it takes no part, and its name is shown nowhere.",
});

export const PrivacySchema = Type.Object(
  {
    ...CHOICES,
    community_opt_out: OutOfCommunity,
    community_opt_out_cleanup_pending: Type.Boolean({
      description: "From the moment `community_opt_out` is turned on until the name is taken out of everything.",
    }),
    shared_shard_notice_acknowledged_at: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
  },
  { $id: "Privacy" },
);

export const PrivacyChangeSchema = Type.Partial(Type.Object({ ...CHOICES, community_opt_out: OutOfCommunity }));

export const toPrivacyResponse = (privacy: Privacy) => ({
  profile_visibility: privacy.profile,
  echoes_visible: privacy.echoesVisible,
  search_indexable: privacy.searchIndexable,
  allow_follow: privacy.allowFollow,
  show_online: privacy.showOnline,
  community_opt_out: privacy.communityOptOut,
  community_opt_out_cleanup_pending: privacy.cleanupPending,
  shared_shard_notice_acknowledged_at:
    privacy.sharedShardNoticeAt === null ? null : toTimestamp(privacy.sharedShardNoticeAt),
});

type Sent = {
  profile_visibility?: Privacy["profile"];
  echoes_visible?: boolean;
  search_indexable?: boolean;
  allow_follow?: boolean;
  show_online?: boolean;
};

const MEMBERS = {
  profile_visibility: "profile",
  echoes_visible: "echoesVisible",
  search_indexable: "searchIndexable",
  allow_follow: "allowFollow",
  show_online: "showOnline",
} as const satisfies Record<keyof Sent, keyof PrivacyChange>;

export const toPrivacyChange = (sent: Sent): PrivacyChange =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [MEMBERS[name as keyof Sent], value]));
