import type { Clock } from "../shared/clock.ts";
import { ApiError } from "../shared/errors.ts";
import type { Principal } from "../shared/principal.ts";
import { TIER_LIMITS } from "../shared/tiers.ts";
import { type ClientAddress, limitKey, siteKey } from "./client-address.ts";
import { addressOf, type Exchange } from "./exchange.ts";
import { assertAllowed, createRateLimiter, type RateVerdict, writeRateHeaders } from "./rate-limit.ts";

/**
 * Requests per minute and client address: `public` whatever comes from nobody known, so what needs no sign-in, credentials that are none,
 * paths that lead nowhere and streams that were not opened; `media` pictures, of which a page has many.
 */
export const PER_ADDRESS = { public: 60, media: 1_200 } as const;

/** An IPv6 /48, which one customer may hold, has as much as so many of the 65,536 addresses in it. */
const ADDRESSES_PER_SITE = 16;

/** What is asked of a request's head and peer to count it. */
type Counted = Pick<Exchange, "request" | "set" | "server">;

export type RequestLimits = {
  /** Counts a request that needs no sign-in against its address. Throws RATE_LIMITED. */
  countAddress(exchange: Counted, policy: "public" | "media"): void;
  /** Counts a request against its account. Throws RATE_LIMITED. */
  countAccount(exchange: Counted, principal: Principal): void;
  /** Counts a refusal against the address. Returns what is answered: the refusal, or RATE_LIMITED once there are too many. */
  countRefusal(exchange: Counted, refusal: ApiError): ApiError;
};

/**
 * The limits of requests, each with its header fields. An address has one allowance for all that is anonymous, answered or refused;
 * what an account is granted counts against the account alone, so that nobody who guesses shuts out who is signed in.
 */
export function createRequestLimits(deps: {
  clientAddress: ClientAddress;
  /** Multiplies every limit. */
  scale: number;
  /** A time that nobody can set. */
  elapsed: Clock;
}): RequestLimits {
  const { clientAddress, elapsed } = deps;
  const perAddress = { public: createRateLimiter(), media: createRateLimiter() };
  const perSite = { public: createRateLimiter(), media: createRateLimiter() };
  const perAccount = createRateLimiter();
  const scaled = (perMinute: number) => Math.max(1, Math.floor(perMinute * deps.scale));

  const takeAddress = (exchange: Counted, policy: keyof typeof PER_ADDRESS) => {
    const address = addressOf(exchange, clientAddress);
    const own = perAddress[policy].take(limitKey(address), scaled(PER_ADDRESS[policy]), elapsed());
    const verdict = own.allowed ? withinSite(address, policy, own) : own;
    writeRateHeaders(exchange.set.headers, policy, verdict);
    return verdict;
  };

  /** What an address may, where those around it have left that much. */
  const withinSite = (address: string, policy: keyof typeof PER_ADDRESS, own: RateVerdict): RateVerdict => {
    const site = siteKey(address);
    if (site === limitKey(address)) return own;
    const max = scaled(PER_ADDRESS[policy] * ADDRESSES_PER_SITE);
    const { allowed, remaining, nextSeconds } = perSite[policy].take(site, max, elapsed());
    return remaining >= own.remaining && allowed ? own : { ...own, allowed, remaining, nextSeconds };
  };

  return {
    countAddress: (exchange, policy) => assertAllowed(takeAddress(exchange, policy)),

    countAccount(exchange, { userId, allowance }) {
      const verdict = perAccount.take(userId, scaled(TIER_LIMITS[allowance].restPerMinute), elapsed());
      writeRateHeaders(exchange.set.headers, "user", verdict);
      assertAllowed(verdict);
    },

    countRefusal(exchange, refusal) {
      const { allowed, nextSeconds } = takeAddress(exchange, "public");
      if (allowed) return refusal;
      return new ApiError("RATE_LIMITED", "Too many refused requests.", { retryAfterSeconds: nextSeconds });
    },
  };
}
