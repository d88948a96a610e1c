import { dlopen, type FFIFunction } from "bun:ffi";

/** The C library by the names it has under glibc and musl. */
const NAMES = ["libc.so.6", "libc.so", "libc.musl-x86_64.so.1", "libc.musl-aarch64.so.1"];

/** Functions of the system's C library. Null where the system is not Linux, or its library cannot be opened. */
export function openCLibrary<S extends Record<string, FFIFunction>>(symbols: S) {
  if (process.platform !== "linux") return null;
  for (const name of NAMES)
    try {
      return dlopen(name, symbols).symbols;
    } catch {
      // Another name may be the one.
    }
  return null;
}
