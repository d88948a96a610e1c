import type { ReadingCalls, ReadingSettings } from "./reading/protocol.ts";
import { HUB_READS } from "./reads.ts";
import { giveWay, parent, threadData } from "./runtime/worker.ts";
import { systemClock } from "./shared/clock.ts";
import { createRpc } from "./shared/rpc.ts";
import { openPublicIndex } from "./store/search/public-index.ts";

/** The reading thread: owns the search index, reads the hub, and answers lists that would keep the main thread too long. */
giveWay();
const index = openPublicIndex({ ...threadData<ReadingSettings>(), clock: systemClock });

createRpc<Record<never, never>, ReadingCalls>(parent(), {
  read: ({ name, args }) => index.readSync((db) => HUB_READS[name as keyof typeof HUB_READS](db, args as never)),
  catchUp: () => index.catchUp(),
  remake() {
    index.remake();
    return null;
  },
  close() {
    index.close();
    return null;
  },
});
