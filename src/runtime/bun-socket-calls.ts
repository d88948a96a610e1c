import { ptr } from "bun:ffi";
import { openCLibrary } from "./bun-c-library.ts";

/**
 * What Linux tells of a socket by its descriptor and the runtime does not. What a call has to tell it writes into `told`; each
 * returns whether it succeeded, which for anything but a connected socket it does not.
 */
export type SocketCalls = {
  told: DataView;
  /** `struct sockaddr` of the other side. */
  peer(descriptor: number): boolean;
  /** `struct sockaddr` of this side. */
  local(descriptor: number): boolean;
  /** `struct tcp_info`. */
  info(descriptor: number): boolean;
  /** Ends the connection in both directions; the runtime, which owns the descriptor, then finds it closed. */
  shutdown(descriptor: number): void;
};

const SYMBOLS = {
  getpeername: { args: ["i32", "ptr", "ptr"], returns: "i32" },
  getsockname: { args: ["i32", "ptr", "ptr"], returns: "i32" },
  getsockopt: { args: ["i32", "i32", "i32", "ptr", "ptr"], returns: "i32" },
  shutdown: { args: ["i32", "i32"], returns: "i32" },
} as const;

/** Bytes for what is told, and behind them four for its length. */
const TOLD_BYTES = 1_024;

const IPPROTO_TCP = 6;
const TCP_INFO = 11;
const SHUT_RDWR = 2;

/** Null where the system is another one, or its library cannot be opened. */
export function openSocketCalls(): SocketCalls | null {
  const library = openCLibrary(SYMBOLS);
  if (library === null) return null;
  const { getpeername, getsockname, getsockopt, shutdown } = library;
  // A buffer of its own stays where it is; a small typed array may be moved.
  const memory = new ArrayBuffer(TOLD_BYTES + 4);
  const told = new DataView(memory);
  const at = ptr(memory);
  const lengthAt = ptr(memory, TOLD_BYTES);
  const ready = (): void => told.setUint32(TOLD_BYTES, TOLD_BYTES, true);
  return {
    told,
    peer(descriptor) {
      ready();
      return getpeername(descriptor, at, lengthAt) === 0;
    },
    local(descriptor) {
      ready();
      return getsockname(descriptor, at, lengthAt) === 0;
    },
    info(descriptor) {
      ready();
      return getsockopt(descriptor, IPPROTO_TCP, TCP_INFO, at, lengthAt) === 0;
    },
    shutdown: (descriptor) => void shutdown(descriptor, SHUT_RDWR),
  };
}
