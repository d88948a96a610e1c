import { closeSync, openSync, writeSync } from "node:fs";
import { dropAcknowledged, putEvents } from "../../src/engine/tenant/outbox.ts";
import type { OutboxEvent } from "../../src/shared/events.ts";
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

const thread = openOneThread(dataDir, ({ sim, handles, hub }, committed) => ({
  sim,
  handles: {
    ...handles,
    write(tenant, work) {
      const events: OutboxEvent[] = [];
      const through = tenant.acknowledged;
      const result = tenant.db.writeSync((real) => {
        const { tx, end } = recorder.listen(real, tenant.userId);
        if (tenant.dropped < through) dropAcknowledged(tx, through);
        const done = work(tx, (source, bodies) => void events.push(...putEvents(tx, source, bodies)));
        end();
        return done;
      });
      tenant.dropped = through;
      tenant.written = events.at(-1)?.seq ?? tenant.written;
      committed(events);
      return result;
    },
  },
  hub: {
    ...hub,
    writeSync: (work) =>
      hub.writeSync((real) => {
        const { tx, end } = recorder.listen(real, "hub");
        const done = work(tx);
        end();
        return done;
      }),
  },
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
