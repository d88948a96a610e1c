/** How often it is looked whether the machine slept, in milliseconds. A hidden tab is let look once a minute. */
const LOOK_MS = 15_000;
/** Time that passed between two looks from which on the machine must have slept. */
const SLEPT_MS = 90_000;
/** A stream that was silent for so long is opened anew: a connection can die without a sign. */
const SILENCE_MS = 300_000;

export type Watch = { heard(): void; stop(): void };

/** Calls `reconnect` when a connection is likely dead although nothing said so: after sleep, a new network, a long silence. */
export function createWatch(reconnect: () => void): Watch {
  let lookedAt = Date.now();
  let heardAt = lookedAt;
  const look = (): void => {
    const now = Date.now();
    const slept = now - lookedAt > SLEPT_MS;
    lookedAt = now;
    if (!slept && now - heardAt <= SILENCE_MS) return;
    heardAt = now;
    reconnect();
  };
  const timer = setInterval(look, LOOK_MS);
  const browser = typeof document === "object";
  if (browser) globalThis.addEventListener("online", reconnect);
  return {
    heard() {
      heardAt = Date.now();
    },
    stop() {
      clearInterval(timer);
      if (browser) globalThis.removeEventListener("online", reconnect);
    },
  };
}
