import { type Clock, SECOND_MS } from "../shared/clock.ts";

/** What a client may send at once, and what it regains per second. Nothing it sends has a meaning, so little is enough. */
const BURST_FRAMES = 20;
const FRAMES_PER_SECOND = 2;

/** Counts one connection's client frames (a token bucket); false once they come too fast. */
export function createFrameAllowance(clock: Clock): () => boolean {
  let left = BURST_FRAMES;
  let countedAt = clock();
  return () => {
    const now = clock();
    left = Math.min(BURST_FRAMES, left + (Math.max(0, now - countedAt) / SECOND_MS) * FRAMES_PER_SECOND);
    countedAt = now;
    left -= 1;
    return left >= 0;
  };
}
