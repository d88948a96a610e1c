import type { Uuid } from "../shared/ids.ts";
import { and, type Condition, or } from "./condition.ts";
import { personListedFor, personOpensFor } from "./people.ts";

const THERE: Condition = { sql: "echo.status <> 'Deleted'", binds: [] };
const IN_PUBLIC: Condition = { sql: "echo.shard_type = 'Public'", binds: [] };

/**
 * What of `echo_directory echo` the viewer's lists show, where the place that it is in is known to be theirs to see: Echoes of people
 * who let theirs be listed.
 */
export const echoListedFor = (viewerId: Uuid): Condition =>
  and(THERE, letsListed(viewerId), personListedFor(viewerId, "echo.owner_id"));

/** The same for lists that are bound to no place: Echoes in Public shards. */
export const publicEchoListedFor = (viewerId: Uuid): Condition => and(IN_PUBLIC, echoListedFor(viewerId));

/** The same, where the viewer has asked for a person: muting them hides nothing. */
export const publicEchoOpensFor = (viewerId: Uuid): Condition =>
  and(IN_PUBLIC, letsListed(viewerId), THERE, personOpensFor(viewerId, "echo.owner_id"));

const letsListed = (viewerId: Uuid): Condition =>
  or(
    { sql: "echo.owner_id = ?", binds: [viewerId] },
    { sql: "EXISTS (SELECT 1 FROM standing WHERE user_id = echo.owner_id AND echoes_visible = 1)", binds: [] },
  );
