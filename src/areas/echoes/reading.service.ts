import type { Engine } from "../../engine/engine.ts";
import type { Texts, Understanding } from "../../engine/tenant/reading/reading.records.ts";
import { assertAllowed, createRateLimiter } from "../../http/rate-limit.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";

/** Readings a minute of one account: each takes the worker some tens of milliseconds, as a birth does. */
const READINGS_PER_MINUTE = 20;

export type ReadingService = {
  /** What a birth with these texts would make of them. Writes nothing. RATE_LIMITED. */
  read(userId: Uuid, texts: Texts): Promise<Understanding>;
};

export function createReadingService(deps: {
  engine: Pick<Engine, "ask">;
  /** A time that nobody can set. */
  elapsed: Clock;
  /** Multiplies the limit. */
  scale: number;
}): ReadingService {
  const limiter = createRateLimiter();
  const perMinute = Math.max(1, Math.floor(READINGS_PER_MINUTE * deps.scale));
  return {
    read(userId, texts) {
      assertAllowed(limiter.take(userId, perMinute, deps.elapsed()));
      return deps.engine.ask("texts.understand", userId, texts);
    },
  };
}
