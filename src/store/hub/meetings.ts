import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../driver.ts";

/** Whose Echoes have met which Echo of somebody else, and so may name it in what they tell. */

const UUID_LENGTH = 36;

/** Notes, before any of them meets, which of these Echoes are about to. */
export function noteMeetings(tx: Writer, groups: readonly (readonly Uuid[])[]): void {
  const pairs = groups.flatMap((group) =>
    group.flatMap((met) => group.flatMap((own) => (own === met ? [] : [`${met} ${own}`]))),
  );
  tx.run(
    `INSERT INTO meetings (echo_id, user_id)
     SELECT substr(pair.value, 1, ?), mine.owner_id
     FROM json_each(?) pair CROSS JOIN echo_directory mine ON mine.echo_id = substr(pair.value, ?)
     WHERE 1 ON CONFLICT DO NOTHING`,
    UUID_LENGTH,
    JSON.stringify(pairs),
    UUID_LENGTH + 2,
  );
}

/** The Echoes of one person that Echoes of the other have met. */
export const echoesMet = (db: Reader, userId: Uuid, ownerId: Uuid): { echoId: Uuid; name: string }[] =>
  db.all<{ echoId: Uuid; name: string }>(
    `SELECT echo.echo_id AS echoId, echo.name FROM echo_directory echo
     WHERE echo.owner_id = ? AND EXISTS (SELECT 1 FROM meetings WHERE echo_id = echo.echo_id AND user_id = ?)
     ORDER BY echo.echo_id`,
    ownerId,
    userId,
  );

/** The names of others' Echoes that Echoes of a person have met, and so may be told of. */
export const namesMet = (db: Reader, userId: Uuid): string[] =>
  db
    .all<{ name: string }>(
      `SELECT DISTINCT echo.name FROM meetings met CROSS JOIN echo_directory echo ON echo.echo_id = met.echo_id
       WHERE met.user_id = ? ORDER BY echo.name`,
      userId,
    )
    .map(({ name }) => name);

/** Some of those whose Echoes have met one, in the order of their ids. */
export const whoMet = (db: Reader, echoId: Uuid, limit: number): Uuid[] =>
  db
    .all<{ userId: Uuid }>(
      "SELECT user_id AS userId FROM meetings WHERE echo_id = ? ORDER BY user_id LIMIT ?",
      echoId,
      limit,
    )
    .map(({ userId }) => userId);

export const forgetMeeting = (tx: Writer, echoId: Uuid, userId: Uuid): number =>
  tx.run("DELETE FROM meetings WHERE echo_id = ? AND user_id = ?", echoId, userId);
