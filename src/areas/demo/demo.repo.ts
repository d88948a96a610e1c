import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";

/** Whose the service's own life is, and whether the hub has heard of its birth. The account and the Echo may be gone. */
export type DemoLife = { userId: Uuid; echoId: Uuid; isBorn: boolean };

/** Undefined where none was ever begun. */
export function findDemoLife(db: Reader): DemoLife | undefined {
  const row = db.get<{ userId: Uuid; echoId: Uuid; isBorn: number }>(
    "SELECT user_id AS userId, echo_id AS echoId, is_born AS isBorn FROM demo_life",
  );
  return row && { ...row, isBorn: row.isBorn === 1 };
}

export const insertDemoLife = (tx: Writer, { userId, echoId }: Omit<DemoLife, "isBorn">): number =>
  tx.run("INSERT INTO demo_life (life_id, user_id, echo_id) VALUES (1, ?, ?)", userId, echoId);

export const setBorn = (tx: Writer, echoId: Uuid): number =>
  tx.run("UPDATE demo_life SET is_born = 1 WHERE echo_id = ?", echoId);
