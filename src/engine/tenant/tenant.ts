import type { About, AccountEventBody, EchoEventBody } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Database, Writer } from "../../store/driver.ts";
import type { StoredEcho } from "./echo/echo.repo.ts";
import type { EventSource } from "./outbox.ts";

/** An open tenant file and how far its events have come. */
export type Tenant = {
  userId: Uuid;
  /** For reading: it is changed by `Tenants.write` alone. */
  db: Pick<Database, "get" | "all" | "readSync">;
  /** Highest sequence written / acknowledged by main. Equal: nothing is on its way. */
  written: number;
  acknowledged: number;
  /** Acknowledged rows still in the table. */
  dropped: number;
  /** All Active Echoes as the file has them, none of which has an input that waits; null when they have to be read. */
  lives: readonly StoredEcho[] | null;
};

/** Tells events of the transaction in hand; they are sent after its commit. */
export type Emit = {
  (source: EventSource<About>, bodies: EchoEventBody[]): void;
  (source: EventSource<null>, bodies: AccountEventBody[]): void;
};

/** What a call needs of the accounts' files. */
export type Tenants = {
  /** Opens the tenant's file, or null when it has none. UNAVAILABLE when it had one that is gone. */
  open(userId: Uuid): Tenant | null;
  openOrCreate(userId: Uuid): Tenant;
  /** Removes the tenant's file with its WAL. UNAVAILABLE while events are on their way. */
  erase(userId: Uuid): void;
  /**
   * One write transaction on a tenant. Events that `work` emits are rows of the same transaction; after the commit they are
   * sent. A throw writes nothing and sends nothing.
   */
  write<T>(tenant: Tenant, work: (tx: Writer, emit: Emit) => T): T;
  /** Writes the file anew, so that no byte of what was deleted is left in it. */
  rewrite(tenant: Tenant): void;
};
