import type { DataOwned } from "../data/register.ts";
import type { AnyRoute } from "../http/route.ts";
import type { Job } from "../jobs/scheduler.ts";
import type { Told } from "../shared/events.ts";
import type { Uuid } from "../shared/ids.ts";
import type { Probes } from "../shared/probe.ts";
import type { Projection } from "../store/hub/apply-outbox.ts";
import type { HubWriter } from "../store/hub/hub.ts";

/**
 * One part of the API, as it plugs into the program. `Needs` are the parts of the program and the services of areas below it that
 * it is built from, `Service` is what areas above may call.
 */
export type Area<Name extends string, Needs, Service> = {
  name: Name;
  /** What the API description says of it. */
  about: string;
  /** Every table and folder that is its own. */
  data: DataOwned;
  /** What it makes of accounts' events. */
  projection?: Projection;
  build(needs: Needs): Built<Service>;
};

/** Somebody whose account is being erased. */
export type Leaver = { userId: Uuid; email: string };

/**
 * What an area does when somebody leaves, besides what the register says of its rows. The first two are part of a transaction; the
 * others may be cut off by a crash at any point and are run again until they have succeeded.
 */
export type Leaving = {
  /** The account is fenced from now on; it may come back. */
  onFence?(tx: HubWriter, userId: Uuid): void;
  /** The fence is gone. */
  onReturn?(tx: HubWriter, userId: Uuid): void;
  /** The grace period is over: what no row of the register names, while the rows are still there. */
  beforeErasure?(leaver: Leaver): Promise<void>;
  /** The rows of the account are gone. */
  afterErasure?(leaver: Leaver): Promise<void>;
  /** The same, once for all whose rows have gone together: what goes through more than is anybody's own. */
  afterErasures?(): Promise<void>;
};

/**
 * Takes somebody's name out of what others see: of at most `limit` rows, the first ones that have it. Returns how many; fewer than asked for when
 * none has it any more. Part of a transaction.
 */
export type RemovesName = (tx: HubWriter, userId: Uuid, limit: number) => number;

/** What auto-moderation has refused, by which of its rules, and what it said. */
export type Refused = { userId: Uuid; rule: string; text: string };

/** Has moderators look at what may be worse than one text. Part of a transaction. */
export type AsksForReview = (tx: HubWriter, refused: Refused) => void;

/** A notification for the external chat. `link`: a path of this service. */
export type ChatNotice = { notificationId: Uuid; userId: Uuid; title: string; body: string; link: string | null };

/**
 * Sends it to its reader there, once for one id within minutes; harmless for whoever cannot be reached there. Rejects where the chat does
 * not answer.
 */
export type WritesInChat = (notice: ChatNotice) => Promise<void>;

/** What an area adds to the running program. */
export type Built<Service> = {
  service: Service;
  routes?: AnyRoute[];
  jobs?: Job[];
  leaving?: Leaving;
  /** Where others see a person's name in what is this area's. */
  removesName?: RemovesName;
  /** Where somebody looks at what auto-moderation cannot decide alone. */
  asksForReview?: AsksForReview;
  /** The way to people in the external chat. */
  writesInChat?: WritesInChat;
  /**
   * What it does on an account's event once all tables tell of it, inside the transaction that notes the event as applied.
   */
  reaction?: Projection;
  /** Hears of what was told, once it is committed and published. */
  hears?(told: Told): void;
  /** How its parts are, by the name of the part. */
  probes?: Probes;
  /** What has to be there before anybody is answered. */
  prepare?(): Promise<unknown>;
  /** Ends what it has begun; called after the last request was answered, the last area first. */
  stop?(): Promise<void>;
};

/** Declares an area; the types of what it needs and offers flow from `build`. */
export const area = <Name extends string, Needs, Service>(
  definition: Area<Name, Needs, Service>,
): Area<Name, Needs, Service> => definition;
