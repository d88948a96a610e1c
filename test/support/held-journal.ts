import type { Journal } from "../../src/engine/journal.ts";

type Asked = { userId: string; seq: number };

/**
 * A journal on a server that the test stands in for. It takes all at once, until it is held, as a server that takes its time, or down,
 * as one that cannot be reached.
 */
export function heldJournal() {
  let state: "open" | "held" | "down" = "open";
  const asked: Asked[] = [];
  let waiting: (Asked & { resolve: () => void; reject: (error: Error) => void })[] = [];
  let heard: { isSo: (asked: Asked) => boolean; resolve: () => void }[] = [];

  const journal: Journal = {
    durable(userId, seq) {
      const one = { userId, seq };
      asked.push(one);
      for (const { isSo, resolve } of heard) if (isSo(one)) resolve();
      heard = heard.filter(({ isSo }) => !isSo(one));
      if (state === "open") return undefined;
      if (state === "down") return Promise.reject(new Error("the server cannot be reached"));
      return new Promise((resolve, reject) => waiting.push({ ...one, resolve, reject }));
    },
  };
  const letGo = (of: (one: Asked) => boolean): typeof waiting => {
    const [go, stay] = [waiting.filter(of), waiting.filter((one) => !of(one))];
    waiting = stay;
    return go;
  };

  return {
    journal,
    /** All that was asked, in order. */
    asked,
    hold() {
      state = "held";
    },
    /** Takes all that waits, and from now on whatever comes. */
    open() {
      state = "open";
      for (const { resolve } of letGo(() => true)) resolve();
    },
    /** Takes one that waits, whatever came before it. */
    take(of: (one: Asked) => boolean) {
      for (const { resolve } of letGo(of)) resolve();
    },
    /** Refuses all that waits, and from now on whatever comes. */
    goDown() {
      state = "down";
      for (const { reject } of letGo(() => true)) reject(new Error("the server cannot be reached"));
    },
    /** Resolves when it is asked the next time about such a commit; without one, about any but that of a file made a moment ago. */
    nextAsked: (isSo: (asked: Asked) => boolean = ({ seq }) => seq > 0): Promise<void> =>
      new Promise((resolve) => heard.push({ isSo, resolve })),
  };
}
