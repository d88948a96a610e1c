import { type Clock, DAY_MS, toTimestamp } from "../../shared/clock.ts";
import { derivedId, type IdSource, lowestId, type Uuid } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { HubReader } from "../../store/hub/hub-reads.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import type { AccountService } from "../account/account.service.ts";
import type { ANALYTICS_READS } from "./analytics.reads.ts";
import {
  countAnonymous,
  deleteEventsBefore,
  deleteIntakeBefore,
  hasTold,
  insertEvent,
  listRollups,
  type Properties,
  type Rollup,
  saveRollup,
} from "./analytics.repo.ts";

/** Events kept of one account a day, and of all who have none. What comes beyond is dropped. */
const PER_ACCOUNT_MAX = 1_000;
const ANONYMOUS_MAX = 100_000;

/** Names that a day's figures tell apart: those that happened most. */
const NAMES_MAX = 400;

/** How long single events are kept. */
const KEPT_MS = 30 * DAY_MS;

const ROWS_PER_WRITE = 1_000;

/** What a program tells. */
export type Sent = { name: string; properties: Properties };

export type Analytics = {
  /**
   * Keeps what an account tells, if it consented to that, has not had processing restricted, and has not told too much today.
   * Returns whether it did.
   */
  tell(userId: Uuid, sent: Sent): Promise<boolean>;
  /** Keeps what is told without an account, of which nothing says by whom. Returns whether there was room. */
  tellAnonymously(sent: Sent): Promise<boolean>;
  page(name: string | null, page: PageRequest): Rollup[];
  /** Works out the figures of today, and of yesterday, for what came late in the day. May be repeated. */
  sumUp(hub: Hub): Promise<void>;
  /** Deletes single events that were kept long enough. */
  prune(hub: Hub): Promise<void>;
};

export function createAnalytics(deps: {
  db: Hub;
  reading: HubReader<typeof ANALYTICS_READS>;
  clock: Clock;
  ids: IdSource;
  accounts: Pick<AccountService, "byId" | "consentGiven">;
}): Analytics {
  const { db, reading, clock, ids, accounts } = deps;

  const sumUpDay = async (hub: Hub, start: number): Promise<void> => {
    const day = dayOf(start);
    const of = { from: lowestId(start), to: lowestId(start + DAY_MS), limit: NAMES_MAX };
    const sums = await reading.read("analytics.sums", of);
    await hub.write((tx) => {
      for (const sum of sums)
        saveRollup(tx, { rollupId: derivedId(start, 0, `analytics:${day}:${sum.name}`), day, ...sum });
    });
  };

  return {
    tell: (userId, sent) =>
      db.write((tx) => {
        const account = accounts.byId(tx, userId);
        const may =
          account !== null &&
          account.processingRestrictedAt === null &&
          accounts.consentGiven(tx, userId, "Analytics") &&
          !hasTold(tx, userId, lowestId(dayStart(clock())), PER_ACCOUNT_MAX);
        return may && insertEvent(tx, { eventId: ids(), userId, ...sent }) > 0;
      }),
    tellAnonymously: (sent) =>
      db.write((tx) => {
        if (countAnonymous(tx, dayOf(clock())) > ANONYMOUS_MAX) return false;
        return insertEvent(tx, { eventId: ids(), userId: null, ...sent }) > 0;
      }),
    page: (name, page) => listRollups(db, name, page),
    async sumUp(hub) {
      const today = dayStart(clock());
      await sumUpDay(hub, today - DAY_MS);
      await sumUpDay(hub, today);
    },
    async prune(hub) {
      const at = clock() - KEPT_MS;
      await hub.write((tx) => deleteIntakeBefore(tx, dayOf(at)));
      for (let gone = ROWS_PER_WRITE; gone === ROWS_PER_WRITE; )
        gone = await hub.write((tx) => deleteEventsBefore(tx, lowestId(at), ROWS_PER_WRITE));
    },
  };
}

/** When its UTC day began, in milliseconds. */
const dayStart = (at: number): number => at - (at % DAY_MS);

/** The UTC day, as `2027-03-01`. */
const dayOf = (at: number): string => toTimestamp(at).slice(0, 10);
