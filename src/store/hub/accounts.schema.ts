import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The accounts table as the query builder sees it: what admins search by and see, for reads that are put together by filter. */
export const accountsTable = sqliteTable("accounts", {
  userId: text("user_id").primaryKey(),
  email: text("email").notNull(),
  displayName: text("display_name").notNull(),
  locale: text("locale").notNull(),
  tier: text("tier", { enum: ["Free", "Starter", "Core", "Creator", "GodMode"] }).notNull(),
  coverTier: text("cover_tier", { enum: ["Free", "Starter", "Core", "Creator", "GodMode"] }),
  role: text("role", { enum: ["user", "admin"] }).notNull(),
  status: text("status", { enum: ["Active", "PendingDeletion", "Suspended"] }).notNull(),
  emailVerifiedAt: integer("email_verified_at"),
  sharedShardNoticeAt: integer("shared_shard_notice_at"),
  processingRestrictedAt: integer("processing_restricted_at"),
  communityOptedOutAt: integer("community_opted_out_at"),
  secondFactorAt: integer("second_factor_at"),
  createdAt: integer("created_at").notNull(),
});
