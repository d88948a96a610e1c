import { atMost, type Plan, type PlannedRow, ratio } from "../support/plan.ts";

/** Who reads next: some accounts far more often than others, or one after the other. */
export const ORDERS = ["zipf", "in turn"] as const;
/** How many files may be open. */
export const ROOMS = ["at the defaults", "a tenth of the files open"] as const;

export type Order = (typeof ORDERS)[number];
export type Room = (typeof ROOMS)[number];
type Key = "cold" | `${"cpu" | "p99"}, ${Order}, ${Room}`;

const POOL = "bare pool of connections";

export const plan = () => ({
  name: "tenant-reads",
  title: "Reads of many accounts, `GET /echoes`",
  rows: {
    cold: ratio(
      "processor time of a read that has to open the file, without HTTP",
      "µs",
      "bare open, one query and close",
      atMost(1.15),
    ),
    ...(Object.fromEntries(ROOMS.flatMap((room) => ORDERS.flatMap((order) => cells(order, room)))) as Record<
      Exclude<Key, "cold">,
      PlannedRow
    >),
  } satisfies Plan<Key>["rows"],
});

const cells = (order: Order, room: Room): [Key, PlannedRow][] => [
  [`cpu, ${order}, ${room}`, ratio(`processor time per read, ${order}, ${room}`, "µs", POOL, atMost(1.5))],
  [`p99, ${order}, ${room}`, ratio(`99th percentile, ${order}, ${room}`, "ms", POOL)],
];
