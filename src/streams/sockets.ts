import type { Clock } from "../shared/clock.ts";
import { ApiError } from "../shared/errors.ts";
import { type AdmissionDeps, createAdmission, type TopicFor } from "./admission.ts";
import { createFrameAllowance } from "./client-frames.ts";
import type { Closure, Connection, Connections } from "./connections.ts";
import type { Socket } from "./endpoint.ts";
import { createExpiries } from "./expiry.ts";

/** 1008 is the policy violation of RFC 6455 §7.4.1; reasons are words a client can branch on. */
const TOKEN_EXPIRED: Closure = { code: 1008, reason: "token_expired" };
const TOO_MANY_FRAMES: Closure = { code: 1008, reason: "too_many_frames" };
const STOPPING: Closure = { code: 1001, reason: "service_stopping" };
const NOT_ADMITTED: Closure = { code: 1013, reason: "try_again" };

/** Thousands of them are held for hours, so they hold no more than they need. */
type Live = { connection: Connection; mayReceive: (() => boolean) | null };

export type Sockets = {
  /** Admits an upgrade, or throws what is answered instead. */
  upgrade(request: Request, topicFor: TopicFor): Promise<void>;
  /** Sends the handshake, then subscribes. */
  opened(request: Request, socket: Socket, handshake: object): void;
  /** Counts a client's frame; what it says does not matter. */
  received(socket: Socket): void;
  closed(socket: Socket): void;
  /** Gives the place of an upgrade back whose socket has not opened. */
  abandoned(request: Request): void;
  /** Closes all and admits no more. */
  closeAll(): void;
};

/** The life of a socket from upgrade to close. An upgrade and its socket have the request in common, until it has opened. */
export function createSockets(
  deps: Omit<AdmissionDeps, "connections"> & { clock: Clock },
  connections: Connections,
): Sockets {
  const { clock } = deps;
  const admit = createAdmission({ ...deps, connections });
  const admitted = new WeakMap<Request, Connection>();
  const live = new WeakMap<Socket, Live>();
  const expiries = createExpiries<Connection>(clock, (connection) => connections.close(connection, TOKEN_EXPIRED));
  let stopping = false;

  return {
    async upgrade(request, topicFor) {
      if (stopping) throw new ApiError("UNAVAILABLE", "The service is stopping.");
      admitted.set(request, await admit(request, topicFor));
    },

    opened(request, socket, handshake) {
      const connection = admitted.get(request);
      if (connection === undefined) {
        socket.close(NOT_ADMITTED.code, NOT_ADMITTED.reason);
        return;
      }
      admitted.delete(request);
      connection.socket = socket;
      live.set(socket, { connection, mayReceive: null });
      expiries.add(connection);
      const refusal = stopping ? STOPPING : connection.refusal;
      if (refusal === null) {
        // Nothing may come between: the handshake is the first frame, and no frame after it is missed.
        socket.sendText(JSON.stringify(handshake));
        socket.subscribe(connection.topic);
      } else connections.close(connection, refusal);
    },

    received(socket) {
      const known = live.get(socket);
      if (known === undefined) return;
      known.mayReceive ??= createFrameAllowance(clock);
      if (!known.mayReceive()) connections.close(known.connection, TOO_MANY_FRAMES);
    },

    closed(socket) {
      const known = live.get(socket);
      if (known === undefined) return;
      expiries.remove(known.connection);
      connections.release(known.connection);
    },

    abandoned(request) {
      const connection = admitted.get(request);
      if (connection === undefined) return;
      admitted.delete(request);
      connections.release(connection);
    },

    closeAll() {
      stopping = true;
      connections.closeAll(STOPPING);
    },
  };
}
