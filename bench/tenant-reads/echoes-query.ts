/** The query of `GET /echoes`. */
export const ECHOES = `SELECT e.echo_id, e.name, e.persona_text, e.what_if_prompt, e.physical_description, e.birth_hash,
    e.status, e.hibernated_at, e.created_at, e.shard_id, s.tick, s.shown
  FROM echoes e JOIN echo_states s ON s.echo_id = e.echo_id WHERE e.status <> 'Deleted' ORDER BY e.echo_id DESC`;

/** Connections closed before a collection: the driver gives descriptors back only when statements are collected. */
export const CLOSED_MAX = 256;
