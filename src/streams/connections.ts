import type { Uuid } from "../shared/ids.ts";
import type { Socket } from "./endpoint.ts";

/** A stream held by a session. It is counted from its admission, a moment before its socket is there. */
export type Connection = {
  readonly userId: Uuid;
  readonly sessionId: Uuid;
  readonly topic: string;
  /** Unix seconds at which its token ends. */
  readonly expiresAt: number;
  /** Null until the socket has opened. */
  socket: Socket | null;
  /** Why it must close, when that was decided before the socket was there. */
  refusal: Closure | null;
};

export type Closure = { code: number; reason: string };

/** By whom and by what connections are found. */
type Key = `user:${Uuid}` | `session:${Uuid}` | `topic:${string}`;

export type Connections = ReturnType<typeof createConnections>;

/** The register of streams: who holds how many, and which must close when a session ends or an Echo is deleted. */
export function createConnections() {
  const sets = new Map<Key, Set<Connection>>();
  const keysOf = (c: Connection): Key[] => [`user:${c.userId}`, `session:${c.sessionId}`, `topic:${c.topic}`];

  const close = (connection: Connection, closure: Closure): void => {
    if (connection.socket === null) connection.refusal ??= closure;
    else connection.socket.close(closure.code, closure.reason);
  };

  return {
    /** Counts a new connection, or answers null when the user has `max` already. */
    admit(facts: Omit<Connection, "socket" | "refusal">, max: number): Connection | null {
      if ((sets.get(`user:${facts.userId}`)?.size ?? 0) >= max) return null;
      const connection: Connection = { ...facts, socket: null, refusal: null };
      for (const key of keysOf(connection)) {
        const set = sets.get(key);
        if (set === undefined) sets.set(key, new Set([connection]));
        else set.add(connection);
      }
      return connection;
    },

    /** Forgets a connection; harmless when it is forgotten already. */
    release(connection: Connection): void {
      for (const key of keysOf(connection)) {
        const set = sets.get(key);
        if (set?.delete(connection) && set.size === 0) sets.delete(key);
      }
    },

    /** The watched topics that begin so. */
    watchedUnder: (prefix: string): string[] =>
      [...sets.keys()].flatMap((key) => (key.startsWith(`topic:${prefix}`) ? [key.slice("topic:".length)] : [])),

    isWatched: (topic: string): boolean => sets.has(`topic:${topic}`),

    /** Closes the connections under a key, now or as soon as they open: all, or those that `which` picks. */
    closeUnder(key: Key, closure: Closure, which: (connection: Connection) => boolean = () => true): void {
      for (const connection of sets.get(key) ?? []) if (which(connection)) close(connection, closure);
    },

    close,

    closeAll(closure: Closure): void {
      for (const [key, set] of sets)
        if (key.startsWith("user:")) for (const connection of set) close(connection, closure);
    },

    stats(): { connections: number; users: number } {
      let connections = 0;
      let users = 0;
      for (const [key, set] of sets)
        if (key.startsWith("user:")) {
          users++;
          connections += set.size;
        }
      return { connections, users };
    },
  };
}
