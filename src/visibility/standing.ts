import type { Uuid } from "../shared/ids.ts";
import type { Reader, Writer } from "../store/driver.ts";

/** To whom somebody's profile and things are open. */
export type ProfileVisibility = "Public" | "FollowersOnly" | "Private";

/** What decides how a person stands before others, each for itself. */
export type Standing = {
  profile: ProfileVisibility;
  suspended: boolean;
  /** The account is being deleted. */
  leaving: boolean;
  deleted: boolean;
  optedOut: boolean;
  /** Whether the profile lists the person's Echoes. */
  echoesVisible: boolean;
  searchIndexable: boolean;
  allowFollow: boolean;
  showOnline: boolean;
};

const COLUMNS = {
  profile: "profile",
  suspended: "suspended",
  leaving: "leaving",
  deleted: "deleted",
  optedOut: "opted_out",
  echoesVisible: "echoes_visible",
  searchIndexable: "search_indexable",
  allowFollow: "allow_follow",
  showOnline: "show_online",
} as const satisfies Record<keyof Standing, string>;
const MEMBERS = Object.keys(COLUMNS) as (keyof Standing)[];

/** Lets a new account stand open before everybody, in the transaction that makes it. */
export const openStanding = (tx: Writer, userId: Uuid): void =>
  void tx.run("INSERT INTO standing (user_id, state) VALUES (?, 'Shown')", userId);

/** Changes what is named, in the transaction that decides it. Whoever has no row is shown to nobody. */
export function changeStanding(tx: Writer, userId: Uuid, change: Partial<Standing>): void {
  const members = MEMBERS.filter((member) => change[member] !== undefined);
  if (members.length === 0) return;
  tx.run(
    `UPDATE standing SET ${members.map((member) => `${COLUMNS[member]} = ?`).join(", ")} WHERE user_id = ?`,
    ...members.map((member) => change[member]!),
    userId,
  );
  tx.run(
    `UPDATE standing SET state = CASE WHEN deleted = 1 THEN 'Deleted' WHEN leaving = 1 THEN 'Leaving'
       WHEN suspended = 1 THEN 'Suspended' WHEN profile = 'Private' THEN 'Private' ELSE 'Shown' END WHERE user_id = ?`,
    userId,
  );
}

type Row = { [M in keyof Standing as (typeof COLUMNS)[M]]: Standing[M] extends boolean ? number : Standing[M] };

/** How a person stands; null for somebody who never had an account. */
export function standingOf(db: Reader, userId: Uuid): Standing | null {
  const row = db.get<Row>(`SELECT ${Object.values(COLUMNS).join(", ")} FROM standing WHERE user_id = ?`, userId);
  if (row === undefined) return null;
  return Object.fromEntries(
    MEMBERS.map((member) => [member, member === "profile" ? row.profile : row[COLUMNS[member]] === 1]),
  ) as Standing;
}
