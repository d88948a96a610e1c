import { availableParallelism } from "node:os";
import { nextTurn } from "../shared/next-turn.ts";
import { letNativePoolGiveWay } from "./native-pool.ts";

/** argon2id as OWASP's password storage sheet recommends it: memory in KiB, passes over it, lanes. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing threads that leave one core to the event loop. */
export const HASH_THREADS = Math.max(1, availableParallelism() - 1);

/** Salted hash in PHC form (`$argon2id$v=19$…`). Runs on a thread of the native library, never on the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  await nextTurn();
  return givingWay(hash(password, ARGON2ID));
}

/** True when the password made the hash. Rejects when `phc` is not a hash at all. Runs off the event loop. */
export async function verifyPassword(phc: string, password: string): Promise<boolean> {
  const { verify } = await argon2();
  // What the hash before has come to is written and answered first: a pool that is woken while this thread works takes its time.
  await nextTurn();
  return givingWay(verify(phc, password));
}

/** Work that was handed over to the native pool. */
function givingWay<T>(work: Promise<T>): Promise<T> {
  letNativePoolGiveWay();
  return work;
}

/**
 * Loaded with the first password, so that a start does not wait for it, and kept, as every `import()` of a module that is there already
 * takes the event loop's time. One that fails is tried again.
 */
function argon2() {
  library ??= import("@node-rs/argon2").catch((error: unknown) => {
    library = null;
    throw error;
  });
  return library;
}

let library: Promise<typeof import("@node-rs/argon2")> | null = null;
