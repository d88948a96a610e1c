import { randomToken } from "../../shared/random.ts";
import { type Claimant, createGate } from "./hash-gate.ts";
import { canonical } from "./password.rules.ts";

/** Hashes that may wait for their turn in each lane; at about 15 ms each both lanes are a wait of eight seconds on two cores. */
const LANE_MAX = 256;

/** Of these, how many may be of one network. */
const NETWORK_MAX = 16;

/** Slow password hashing, off the event loop; see src/runtime/password.ts. */
export type HashFunctions = {
  hashPassword(password: string): Promise<string>;
  verifyPassword(phc: string, password: string): Promise<boolean>;
};

export type Passwords = {
  /** Of a password that `checkPassword` has passed. Rejects with UNAVAILABLE when too many wait already; so does `verify`. */
  hash(claimant: Claimant, password: string): Promise<string>;
  /** With null (no such account) the password is compared with a decoy, so that the answer takes the same work. */
  verify(claimant: Claimant, phc: string | null, password: string): Promise<boolean>;
};

/** `threads` is how many hashes may run at once. */
export function createPasswords(functions: HashFunctions & { threads: number }): Passwords {
  const gate = createGate({ concurrency: functions.threads, laneMax: LANE_MAX, networkMax: NETWORK_MAX });
  let decoy: Promise<string> | null = null;
  return {
    async hash(claimant, password) {
      const typed = canonical(password);
      if (typed === null) throw new Error("a password that nobody has checked");
      return gate(claimant, () => functions.hashPassword(typed));
    },
    async verify(claimant, phc, password) {
      decoy ??= functions.hashPassword(randomToken());
      const typed = canonical(password);
      const against = (typed === null ? null : phc) ?? (await decoy);
      const matches = await gate(claimant, () => functions.verifyPassword(against, typed ?? ""));
      return matches && phc !== null;
    },
  };
}
