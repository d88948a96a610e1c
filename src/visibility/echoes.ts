import type { Uuid } from "../shared/ids.ts";
import { and, type Condition, or } from "./condition.ts";
import { personListedFor, personOpensFor } from "./people.ts";

const THERE: Condition = { sql: "echo.status <> 'Deleted'", binds: [] };

/** What of `echo_directory echo` the viewer's lists show, where the place that it is in is known to be theirs to see. */
export const echoListedFor = (viewerId: Uuid): Condition => and(THERE, personListedFor(viewerId, "echo.owner_id"));

/** The same for lists that are bound to no place: Echoes in Public shards, of people who let theirs be listed. */
export const publicEchoListedFor = (viewerId: Uuid): Condition => and(inPublic(viewerId), echoListedFor(viewerId));

/** The same, where the viewer has asked for a person: muting them hides nothing. */
export const publicEchoOpensFor = (viewerId: Uuid): Condition =>
  and(inPublic(viewerId), THERE, personOpensFor(viewerId, "echo.owner_id"));

const inPublic = (viewerId: Uuid): Condition =>
  and(
    { sql: "echo.shard_type = 'Public'", binds: [] },
    or(
      { sql: "echo.owner_id = ?", binds: [viewerId] },
      { sql: "EXISTS (SELECT 1 FROM standing WHERE user_id = echo.owner_id AND echoes_visible = 1)", binds: [] },
    ),
  );
