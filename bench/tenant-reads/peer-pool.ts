import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import Libsql from "libsql";
import { tenantPath } from "../../src/engine/tenant/files.ts";
import { obey } from "../support/obey.ts";
import type { Person } from "../support/people.ts";
import { CLOSED_MAX, ECHOES } from "./echoes-query.ts";

/**
 * A pool of connections with a server in front of it: `<tenants' folder> <people's file> <most open>`. Answers `GET /echoes` from
 * the same files through the same driver, one prepared statement a connection, least recently used out.
 */
const [, , tenantsRoot = "", peopleFile = "", most = ""] = process.argv;
const people = JSON.parse(readFileSync(peopleFile, "utf8")) as Person[];
const userOf = new Map(people.map(({ token, userId }) => [`Bearer ${token}`, userId]));

type Row = Record<string, unknown> & { created_at: number; hibernated_at: number | null; shown: string };
type Connection = { db: Libsql.Database; echoes: { all(): Row[] } };

const pool = new Map<string, Connection>();
let closed = 0;

function connect(userId: string): Connection {
  const db = new Libsql(`${pathToFileURL(tenantPath(tenantsRoot, userId))}?mode=ro`);
  const echoes = db.prepare(ECHOES);
  return { db, echoes: echoes as unknown as Connection["echoes"] };
}

function take(userId: string): Connection {
  const connection = pool.get(userId) ?? connect(userId);
  pool.delete(userId);
  pool.set(userId, connection);
  if (pool.size > Number(most)) {
    const [oldest, { db }] = pool.entries().next().value!;
    pool.delete(oldest);
    db.close();
    if (++closed % CLOSED_MAX === 0) Bun.gc(true);
  }
  return connection;
}

const time = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

function toEcho(row: Row) {
  const { mood, traits, location, wealth } = JSON.parse(row.shown);
  return {
    echo_id: row.echo_id,
    name: row.name,
    current_mood: mood,
    current_shard_id: row.shard_id,
    current_tick: row.tick,
    persona_text: row.persona_text,
    what_if_prompt: row.what_if_prompt,
    birth_hash: row.birth_hash,
    status: row.status,
    created_at: time(row.created_at),
    physical_description: row.physical_description,
    avatar_url: null,
    traits: {
      openness: traits.O,
      conscientiousness: traits.C,
      extraversion: traits.E,
      agreeableness: traits.A,
      neuroticism: traits.N,
    },
    location: { location_id: location.locationId, name: location.name, kind: location.kind },
    wealth,
    hibernated_at: time(row.hibernated_at),
  };
}

const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  routes: {
    "/echoes": (request) => {
      const userId = userOf.get(request.headers.get("authorization") ?? "");
      if (userId === undefined) return new Response(null, { status: 401 });
      return Response.json(take(userId).echoes.all().map(toEcho));
    },
  },
});
await obey({ port: server.port! }, {});
