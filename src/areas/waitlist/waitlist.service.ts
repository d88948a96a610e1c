import type { Mailer } from "../../providers/mail/mailer.ts";
import { type Clock, DAY_MS } from "../../shared/clock.ts";
import { ApiError, invalid } from "../../shared/errors.ts";
import { type IdSource, lowestId, type Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { HubReader } from "../../store/hub/hub-reads.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import { parseEmail } from "../account/account.rules.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { composeLetter } from "../mail/letter.rules.ts";
import type { WAITLIST_READS } from "./waitlist.reads.ts";
import {
  deleteEntriesBefore,
  deleteEntryOf,
  findEntry,
  findEntryByEmail,
  insertEntry,
  listEntries,
  listFirst,
  setInvited,
  type WaitlistEntry,
  type WaitlistPart,
} from "./waitlist.repo.ts";

/** How long an entry is kept that nobody made an account of. */
const KEPT_MS = 730 * DAY_MS;

/** An invitation is worth mailing for so long. */
const INVITATION_MS = 7 * DAY_MS;

const ROWS_PER_WRITE = 1_000;

/** `position` counts from 1; null for who is invited. */
export type Place = { entry: WaitlistEntry; position: number | null };

export type Waitlist = {
  /** Puts an address on the list; one that is there keeps its place. VALIDATION_ERROR. */
  join(email: string): Promise<Place & { added: boolean }>;
  /** Who waits. */
  size(): Promise<number>;
  /** NOT_FOUND. */
  place(entryId: Uuid): Promise<Place>;
  page(part: WaitlistPart, page: PageRequest): WaitlistEntry[];
  /** Lets one in, and mails them; again it changes nothing. NOT_FOUND. */
  invite(actorId: Uuid, entryId: Uuid): Promise<WaitlistEntry>;
  /** Lets in those who have waited longest, `count` of them at most. */
  inviteFirst(actorId: Uuid, count: number): Promise<WaitlistEntry[]>;
  /** Whether an address may make an account. */
  isInvited(db: Reader, email: string): boolean;
  /** The address has an account, or wants no place any more: in the caller's transaction. */
  leave(tx: Writer, email: string): void;
  /** Deletes what was kept long enough. */
  prune(hub: Hub): Promise<void>;
};

export function createWaitlist(deps: {
  db: Hub;
  reading: HubReader<typeof WAITLIST_READS>;
  clock: Clock;
  ids: IdSource;
  mailer: Pick<Mailer, "enqueue">;
  audit: Pick<AuditService, "record">;
  /** Without a trailing slash. */
  publicUrl: string;
}): Waitlist {
  const { db, reading, clock, ids, mailer, audit } = deps;

  const placeOf = async (entry: WaitlistEntry): Promise<Place> => ({
    entry,
    position: entry.invitedAt === null ? await reading.read("waitlist.upTo", { entryId: entry.entryId }) : null,
  });

  const invite = (tx: HubWriter, actorId: Uuid, entry: WaitlistEntry): WaitlistEntry => {
    if (entry.invitedAt !== null) return entry;
    setInvited(tx, entry.entryId, clock());
    const recipient = { userId: null, email: entry.email };
    mailer.enqueue(tx, { ...invitationMail(deps.publicUrl), about: [], recipient, lifetimeMs: INVITATION_MS });
    audit.record(tx, { actorId, action: "waitlist.invite", targetId: entry.entryId });
    return findEntry(tx, entry.entryId)!;
  };

  return {
    async join(text) {
      const email = parseEmail(text);
      if (email === null) throw invalid({ email: ["must be an e-mail address"] });
      const { entry, added } = await db.write(
        (tx) => {
          const added = insertEntry(tx, { entryId: ids(), email, invitedAt: null, createdAt: clock() }) > 0;
          return { entry: findEntryByEmail(tx, email)!, added };
        },
        { durable: true },
      );
      return { ...(await placeOf(entry)), added };
    },
    size: () => reading.read("waitlist.size", null),
    async place(entryId) {
      const entry = findEntry(db, entryId);
      if (entry === null) throw new ApiError("NOT_FOUND");
      return placeOf(entry);
    },
    page: (part, page) => listEntries(db, part, page),
    invite: (actorId, entryId) =>
      db.write(
        (tx) => {
          const entry = findEntry(tx, entryId);
          if (entry === null) throw new ApiError("NOT_FOUND");
          return invite(tx, actorId, entry);
        },
        { durable: true },
      ),
    inviteFirst: (actorId, count) =>
      db.write((tx) => listFirst(tx, count).map((entry) => invite(tx, actorId, entry)), { durable: true }),
    isInvited: (from, email) => (findEntryByEmail(from, email)?.invitedAt ?? null) !== null,
    leave: (tx, email) => void deleteEntryOf(tx, email),
    async prune(hub) {
      const before = lowestId(clock() - KEPT_MS);
      for (let gone = ROWS_PER_WRITE; gone === ROWS_PER_WRITE; )
        gone = await hub.write((tx) => deleteEntriesBefore(tx, before, ROWS_PER_WRITE));
    },
  };
}

function invitationMail(publicUrl: string) {
  const link = `${publicUrl}/app/enter/sign-up`;
  return composeLetter("Your place at Echoes is ready", { displayName: "", emailVerifiedAt: null }, [
    { text: "You asked for an account, and there is room now. Sign up with this address:" },
    { text: link, link },
    { text: "If you did not ask, ignore this mail; nothing more will come." },
  ]);
}
