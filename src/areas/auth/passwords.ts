import { randomToken } from "../../shared/random.ts";
import { createGate } from "./hash-gate.ts";
import { canonical } from "./password.rules.ts";

/** Hashes that may wait for their turn; at about 15 ms each a full queue is a wait of a second on two cores. */
const HASH_QUEUE_MAX = 64;

/** Slow password hashing, off the event loop; see src/runtime/password.ts. */
export type HashFunctions = {
  hashPassword(password: string): Promise<string>;
  verifyPassword(phc: string, password: string): Promise<boolean>;
};

export type Passwords = {
  /** Of a password that `checkPassword` has passed. Rejects with UNAVAILABLE when too many wait already; so does `verify`. */
  hash(password: string): Promise<string>;
  /** With null (no such account) the password is compared with a decoy, so that the answer takes the same work. */
  verify(phc: string | null, password: string): Promise<boolean>;
};

/** `threads` is how many hashes may run at once. */
export function createPasswords(functions: HashFunctions & { threads: number }): Passwords {
  const gate = createGate({ concurrency: functions.threads, queueMax: HASH_QUEUE_MAX });
  let decoy: Promise<string> | null = null;
  return {
    async hash(password) {
      const typed = canonical(password);
      if (typed === null) throw new Error("a password that nobody has checked");
      return gate(() => functions.hashPassword(typed));
    },
    async verify(phc, password) {
      decoy ??= functions.hashPassword(randomToken());
      const typed = canonical(password);
      const against = (typed === null ? null : phc) ?? (await decoy);
      const matches = await gate(() => functions.verifyPassword(against, typed ?? ""));
      return matches && phc !== null;
    },
  };
}
