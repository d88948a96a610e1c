import { closeSync, openSync, writeSync } from "node:fs";
import type { Tenant } from "../../src/engine/tenant/tenant.ts";
import type { Database, Writer } from "../../src/store/driver.ts";
import { obey } from "../support/obey.ts";
import { openOneThread } from "./one-thread.ts";
import { createRecorder, type RecordedLine } from "./recording.ts";

/**
 * Lives ticks and writes down every row that they write: `<folder> <recording>`. Lives are the same wherever they are lived, so
 * these are the rows that the engine writes, too.
 */
const [, , dataDir = "", recordingPath = ""] = process.argv;

const out = openSync(recordingPath, "w");
const write = (line: RecordedLine): void => void writeSync(out, `${JSON.stringify(line)}\n`);
const recorder = createRecorder(write);

const listened = new Set<Tenant>();
const listenedTo = <D extends Pick<Database, "writeSync">>(db: D, file: string): D => ({
  ...db,
  writeSync: <T>(work: (tx: Writer) => T) =>
    db.writeSync((real) => {
      const { tx, end } = recorder.listen(real, file);
      const done = work(tx);
      end();
      return done;
    }),
});

const thread = openOneThread(dataDir, ({ sim, handles, hub }) => ({
  sim,
  handles: {
    ...handles,
    visit(userId) {
      const tenant = handles.visit(userId);
      if (tenant !== null && !listened.has(tenant)) {
        listened.add(tenant);
        tenant.db = listenedTo(tenant.db, userId);
      }
      return tenant;
    },
  },
  hub: listenedTo(hub, "hub"),
}));

await obey(
  {},
  {
    async record(ticks: number) {
      await thread.live(ticks, (tick) => write({ tick }));
      thread.close();
      closeSync(out);
    },
  },
);
