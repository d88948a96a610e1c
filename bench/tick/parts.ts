import { obey } from "../support/obey.ts";
import { openOneThread } from "./one-thread.ts";

/** Where the time of a tick goes: lives ticks in one thread with a watch on each part. `<folder>` */
const [, , dataDir = ""] = process.argv;

/** Milliseconds. `load` is what is left of a tenant: its rows and last words read and parsed, home encounters planned. */
export type PartTimes = Record<"load" | "live" | "narrate" | "write" | "project", number>;

const spent: PartTimes = { load: 0, live: 0, narrate: 0, write: 0, project: 0 };
const timed =
  <A extends unknown[], R>(part: keyof PartTimes, work: (...args: A) => R) =>
  (...args: A): R => {
    const before = performance.now();
    const result = work(...args);
    spent[part] += performance.now() - before;
    return result;
  };

const thread = openOneThread(dataDir, ({ sim, handles, hub }) => ({
  sim: { ...sim, live: timed("live", sim.live), narrate: timed("narrate", sim.narrate) },
  handles: { ...handles, write: timed("write", handles.write) as typeof handles.write },
  hub: { ...hub, writeSync: timed("project", hub.writeSync) as typeof hub.writeSync },
}));

await obey(
  {},
  {
    /** Milliseconds of each part over so many ticks. */
    async time(ticks: number): Promise<PartTimes> {
      const before = performance.now();
      await thread.live(ticks, () => {});
      const { live, narrate, write, project } = spent;
      spent.load = performance.now() - before - (live + narrate + write + project);
      thread.close();
      return spent;
    },
  },
);
