import type { ConsentType } from "../shared/consents.ts";
import { ApiError, type ErrorCode } from "../shared/errors.ts";
import type { Uuid } from "../shared/ids.ts";
import type { Principal } from "../shared/principal.ts";
import { TIERS, type Tier } from "../shared/tiers.ts";

/** What gates ask that the principal does not say. */
export type GateFacts = {
  /** Whether the user gave this consent once and has taken it back. */
  consentWithdrawn(userId: Uuid, type: ConsentType): boolean;
  /** Whether a moderator has taken the user's voice in the community. */
  isMuted(userId: Uuid): boolean;
  /** Counts something that others shall see as running until what it returns is called; throws COMMUNITY_OPTED_OUT. */
  beginAction(userId: Uuid): () => void;
};

/** Something about the caller's account that stands between a record which is there and the handler. */
export type Gate = { code: ErrorCode; shut(caller: Principal, facts: GateFacts): boolean };

/** The gates that a route names. `consent`: the one that must not be withdrawn; `tier`: the lowest that may. */
export type GateNames = { restriction?: true; optOut?: true; consent?: ConsentType; tier?: Tier };

/** What decides on the gates of a route. */
type Declared = { auth: string; method: string; fenced?: false; enforced?: false; gates?: GateNames };

type Named = { fence?: true; enforcement?: true; voice?: true } & GateNames;

/** Every gate there is, in the order in which they refuse. */
const GATES: { [N in keyof Named]-?: (named: NonNullable<Named[N]>) => Gate } = {
  fence: () => ({ code: "ACCOUNT_FENCED", shut: (caller) => caller.fenced }),
  enforcement: () => ({ code: "ENFORCEMENT_ACTIVE", shut: (caller) => caller.suspended }),
  voice: () => ({ code: "ENFORCEMENT_ACTIVE", shut: ({ userId }, facts) => facts.isMuted(userId) }),
  restriction: () => ({ code: "PROCESSING_RESTRICTED", shut: (caller) => caller.processingRestricted }),
  optOut: () => ({ code: "COMMUNITY_OPTED_OUT", shut: (caller) => caller.communityOptedOut }),
  consent: (type) => ({ code: "CONSENT_REQUIRED", shut: ({ userId }, facts) => facts.consentWithdrawn(userId, type) }),
  tier: (lowest) => ({ code: "TIER_REQUIRED", shut: ({ tier }) => TIERS.indexOf(tier) < TIERS.indexOf(lowest) }),
};

export const isSignedInWrite = (route: Pick<Declared, "auth" | "method">): boolean =>
  route.auth !== "public" && route.method !== "GET";

/**
 * The gates of a route in the order in which they refuse: those of every signed-in write, and those it names. What is closed to who has
 * left the community takes a voice in it.
 */
export function gatesOf(route: Declared): Gate[] {
  const write = isSignedInWrite(route);
  const named: Named = {
    ...(write && route.fenced !== false ? { fence: true } : {}),
    ...(write && route.enforced !== false ? { enforcement: true } : {}),
    ...(route.gates?.optOut === true ? { voice: true } : {}),
    ...route.gates,
  };
  return Object.entries(GATES).flatMap(([name, gate]) => {
    const value = named[name as keyof Named];
    return value === undefined ? [] : [gate(value as never)];
  });
}

/** Throws the code of the first gate that is shut. */
export function passGates(gates: readonly Gate[], caller: Principal, facts: GateFacts): void {
  for (const gate of gates) if (gate.shut(caller, facts)) throw new ApiError(gate.code);
}
