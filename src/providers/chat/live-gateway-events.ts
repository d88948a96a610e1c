import { describeError, type Logger } from "../../shared/log.ts";
import type { RoomEvent } from "./rooms.ts";

/** Events that wait to be taken in; of what comes beyond, no more is kept than that it was missed. */
const WAITING_MAX = 1_000;

/**
 * Hands events on one after the other. What comes faster than it is taken in is told as a line that was down. `close` resolves when the last
 * has been taken in; what comes later is left out.
 */
export function inTurn(
  heard: (event: RoomEvent) => Promise<void>,
  logger: Logger,
): { hear(event: RoomEvent): void; close(): Promise<void> } {
  let closed = false;
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  let missed = false;

  const hear = (event: RoomEvent): void => {
    if (closed) return;
    if (waiting >= WAITING_MAX) {
      missed = true;
      return;
    }
    waiting++;
    last = last
      .then(() => heard(event))
      .catch((error: unknown) => {
        logger.error("an event of the chat was not taken in", { type: event.type, error: describeError(error) });
      })
      .then(caughtUp);
  };

  const caughtUp = (): void => {
    if (--waiting > 0 || !missed) return;
    missed = false;
    logger.warn("more was said in the chat than could be heard; its rooms are looked at");
    hear({ type: "ready" });
  };

  return {
    hear,
    close() {
      closed = true;
      return last;
    },
  };
}
