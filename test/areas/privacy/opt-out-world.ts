import { join } from "node:path";
import type { Account } from "../../../src/areas/account/account.rules.ts";
import { createAccountService } from "../../../src/areas/account/account.service.ts";
import type { RemovesName } from "../../../src/areas/area.ts";
import { createAuditService } from "../../../src/areas/audit/audit.service.ts";
import { createAutoModeration } from "../../../src/areas/channels/auto-moderation.service.ts";
import { createChannelService } from "../../../src/areas/channels/channels.service.ts";
import { createMentions } from "../../../src/areas/channels/mentions.service.ts";
import { createMessageService, type MessageService } from "../../../src/areas/channels/messages.service.ts";
import { createPosting, type Posting } from "../../../src/areas/channels/posting.service.ts";
import { removeNameFromMessages } from "../../../src/areas/channels/remove-name.service.ts";
import { unnameShares } from "../../../src/areas/feeds/shares.repo.ts";
import { createShareService, type ShareService } from "../../../src/areas/feeds/shares.service.ts";
import { deleteAbout } from "../../../src/areas/notifications/notifications.repo.ts";
import { createNotify } from "../../../src/areas/notifications/notify.service.ts";
import { createNameRemovals, type NameRemovals } from "../../../src/areas/privacy/name-removal.service.ts";
import { createOptOut, type OptOut } from "../../../src/areas/privacy/opt-out.service.ts";
import { createRunningActions, type RunningActions } from "../../../src/areas/privacy/running-actions.service.ts";
import { createSocialService, type SocialService } from "../../../src/areas/social/social.service.ts";
import { ApiError } from "../../../src/shared/errors.ts";
import type { FeedItem, Told } from "../../../src/shared/events.ts";
import { createIdSource, type Uuid } from "../../../src/shared/ids.ts";
import type { Hub } from "../../../src/store/hub/hub.ts";
import { openPublicIndex } from "../../../src/store/search/public-index.ts";
import { temporaryHub } from "../../support/hub.ts";

/** What of the program opting out needs, over one hub. It can be killed and started again, and its time stands still. */
export type World = {
  told: Told[];
  commons: Uuid;
  attic: Uuid;
  /** Makes an account. */
  register(displayName: string): Promise<Uuid>;
  parts(): Parts;
  /** Ends the process: nothing that was under way writes any more. */
  kill(): void;
  /** Lets the time of everything that waits be up. */
  letTimePass(): void;
  isWaiting(): boolean;
  /** The next removals take so many transactions more, and then so many of them fail. */
  trouble: { rounds: number; failures: number };
  /** Something that the person's Echo has told, new each time. */
  itemOf(userId: Uuid): FeedItem;
  /** How many texts search can find by the name, once it has taken in all there is. */
  findable(name: string): number;
  /** How the hub has it: whether they are out, whether a removal is asked for, how many rows name them: messages, share pages, notifications. */
  state(userId: Uuid, name: string): { out: boolean; pending: boolean; begun: boolean; named: number };
  remove(): void;
};

type Parts = {
  hub: Hub;
  optOut: OptOut;
  posting: Posting;
  messages: MessageService;
  actions: RunningActions;
  removals: NameRemovals;
  social: SocialService;
  shares: Pick<ShareService, "share">;
};

export async function createWorld(): Promise<World> {
  let now = 1_800_000_000_000;
  const clock = () => ++now;
  const ids = createIdSource(clock);
  const { hub: file, told, folder, remove } = temporaryHub();
  const index = openPublicIndex({ path: join(folder, "search.db"), hubPath: join(folder, "hub.db"), clock });
  const trouble = { rounds: 0, failures: 0 };
  const deadlines = new Set<() => void>();
  /** Whether the transaction in hand takes names out. */
  let isRemoving = false;

  const troubled: RemovesName = (_tx, _userId, limit) => {
    isRemoving = true;
    if (trouble.rounds === 0 && trouble.failures > 0) throw new ApiError("UNAVAILABLE", "The disk is full.");
    return trouble.rounds > 0 ? limit : 0;
  };
  const within = async (work: Promise<void>): Promise<boolean> => {
    const late = Promise.withResolvers<boolean>();
    const giveUp = () => late.resolve(false);
    deadlines.add(giveUp);
    try {
      return await Promise.race([work.then(() => true), late.promise]);
    } finally {
      deadlines.delete(giveUp);
    }
  };

  const start = () => {
    let alive = true;
    const hub: Hub = {
      ...file,
      async write(work, options) {
        if (!alive) return new Promise(() => {});
        isRemoving = false;
        const written = file.write(work);
        if (isRemoving && trouble.rounds > 0) trouble.rounds--;
        else if (isRemoving && trouble.failures > 0) trouble.failures--;
        const result = await written;
        // In the place of the disk's own time: others have their turn.
        if (options?.durable) await new Promise((resolve) => setImmediate(resolve));
        return alive ? result : new Promise<never>(() => {});
      },
    };
    const accounts = createAccountService({ db: hub, clock });
    const audit = createAuditService({ hub, clock, ids });
    const channels = createChannelService({ hub, clock, ids, audit });
    const moderation = createAutoModeration({ hub, clock, audit, scale: 1_000_000, reviewers: () => [] });
    const outOfTheHouse = { mailer: { enqueue: () => {} }, wakeChat: () => {}, publicUrl: "https://example.org" };
    const notify = createNotify({ clock, ids, accounts, ...outOfTheHouse });
    const mentions = createMentions({ accounts, notify });
    const posting = createPosting({ hub, clock, ids, accounts, channels, moderation, mentions });
    const media = { find: () => null, drop: async () => {} };
    const messages = createMessageService({ hub, clock, accounts, channels, moderation, mentions, media });
    const actions = createRunningActions({ isOut: (userId) => accounts.account(userId)?.communityOptedOutAt !== null });
    const removals = createNameRemovals({
      hub,
      clock,
      leaves: () => [removeNameFromMessages, unnameShares, deleteAbout, troubled],
    });
    const social = createSocialService({ hub, clock, ids, accounts, notify, order: () => {} });
    const noFeeds = {
      ask: () => Promise.reject(new Error("nothing is read")),
      item: () => Promise.reject(new Error()),
      durable: async () => {},
    };
    const shares = createShareService({ engine: noFeeds, feeds: noFeeds, hub, clock, ids, accounts });
    const optOut = createOptOut({ hub, clock, accounts, actions, removals, within, waitMs: 1 });
    return {
      parts: { hub, optOut, posting, messages, actions, removals, social, shares },
      accounts,
      channels,
      kill() {
        alive = false;
      },
    };
  };

  let running = start();
  await running.channels.ensureBuiltIn();
  const attic = ids();
  const owner = await register("The owner");
  await file.write((tx) =>
    tx.run(
      `INSERT INTO shards (shard_id, name, description, shard_type, owner_id, theme, seed, created_at)
       VALUES (?, 'The attic', NULL, 'Private', ?, 'harbour_town', 'aa', 1)`,
      attic,
      owner,
    ),
  );

  async function register(displayName: string): Promise<Uuid> {
    const userId = ids();
    const account: Account = {
      ...{ userId, email: `${userId}@example.org`, displayName, locale: "en", createdAt: clock() },
      tier: "Free",
      role: "user",
      status: "Active",
      ...{
        emailVerifiedAt: null,
        sharedShardNoticeAt: null,
        processingRestrictedAt: null,
        coverTier: null,
        communityOptedOutAt: null,
        secondFactorAt: null,
      },
    };
    await file.write((tx) => {
      running.accounts.open(tx, account, { passwordHash: "none", consents: [] });
      tx.run(
        `INSERT INTO echo_directory (echo_id, owner_id, shard_id, shard_type, name, mood, status, changed_at)
         VALUES (?1, ?1, ?1, 'Personal', 'Ada', 'calm', 'Active', 1)`,
        userId,
      );
    });
    return userId;
  }

  return {
    told,
    commons: file.get<{ id: Uuid }>("SELECT channel_id AS id FROM channels WHERE channel_type = 'Community'")!.id,
    attic,
    async register(displayName) {
      const userId = await register(displayName);
      await file.write((tx) =>
        tx.run(
          `INSERT INTO shard_access (access_id, shard_id, user_id, granted_at) VALUES (?, ?, ?, 1)`,
          ids(),
          attic,
          userId,
        ),
      );
      return userId;
    },
    parts: () => running.parts,
    kill() {
      running.kill();
      deadlines.clear();
      running = start();
    },
    letTimePass() {
      for (const giveUp of [...deadlines]) giveUp();
    },
    isWaiting: () => deadlines.size > 0,
    itemOf: (userId) => ({
      ...{ itemId: ids(), itemType: "diary_entry", title: "A day", body: "It rained.", contentLocale: "en" },
      ...{ echoId: userId, echoName: "Ada", ownerId: userId, shardId: userId, tick: 1, significance: 1 },
      ...{ visibility: "private", shared: false, imageUrl: null, createdAt: clock() },
    }),
    findable(name) {
      while (index.catchUp().more);
      return index.readSync(
        (db) =>
          db.get<{ n: number }>("SELECT count(*) AS n FROM search_text WHERE search_text MATCH ?", `"${name}"`)!.n,
      );
    },
    trouble,
    state(userId, name) {
      const row = file.get<{ out: number; pending: number; begun: number; named: number }>(
        `SELECT (SELECT community_opted_out_at IS NOT NULL FROM accounts WHERE user_id = ?1) AS out,
           EXISTS (SELECT 1 FROM name_removals WHERE user_id = ?1) AS pending,
           EXISTS (SELECT 1 FROM name_removals WHERE user_id = ?1 AND begun_at IS NOT NULL) AS begun,
           (SELECT count(*) FROM channel_messages
             WHERE message_id > ?1 AND (author_id = ?1 OR instr(content, ?2) > 0))
           + (SELECT count(*) FROM share_tokens WHERE owner_id = ?1 AND named = 1)
           + (SELECT count(*) FROM notifications WHERE about_user_id = ?1 OR (notification_id > ?1 AND instr(title, ?2) > 0))
             AS named`,
        userId,
        name,
      )!;
      return { out: row.out === 1, pending: row.pending === 1, begun: row.begun === 1, named: row.named };
    },
    remove() {
      index.close();
      remove();
    },
  };
}
