import { closeSync, openSync } from "node:fs";

/** One descriptor that is held, so that there is one to look with when there is no other. */
export type SpareDescriptor = {
  /** Does work that needs one. */
  without<T>(work: () => T): T;
  close(): void;
};

export function createSpareDescriptor(): SpareDescriptor {
  let held = openAny();
  const close = (): void => {
    if (held !== null) closeSync(held);
    held = null;
  };
  return {
    close,
    without(work) {
      close();
      try {
        return work();
      } finally {
        held = openAny();
      }
    },
  };
}

/** The lowest number that is free. Systems hand them out in order, so all below it are taken. */
export function lowestFreeDescriptor(): number {
  const descriptor = openAny();
  if (descriptor === null) return Number.POSITIVE_INFINITY;
  closeSync(descriptor);
  return descriptor;
}

function openAny(): number | null {
  try {
    return openSync("/dev/null", "r");
  } catch {
    return null;
  }
}
