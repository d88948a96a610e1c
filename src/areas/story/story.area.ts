import type { Config } from "../../config/config.ts";
import { dataPaths } from "../../config/paths.ts";
import type { Engine } from "../../engine/engine.ts";
import { createKeptFiles } from "../../providers/files/kept-files.ts";
import { drawSvg } from "../../providers/images/draw.ts";
import { createMediaTools } from "../../providers/tools/media-tools.ts";
import { type Clock, elapsed, HOUR_MS } from "../../shared/clock.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Logger } from "../../shared/log.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { Leases } from "../../store/hub/leases.ts";
import { area } from "../area.ts";
import type { EchoService } from "../echoes/echoes.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { createRendering } from "./rendering.service.ts";
import { storiesProbe, toolsProbe } from "./story.probes.ts";
import { storyRoutes } from "./story.routes.ts";
import { createStories } from "./story.service.ts";
import { createTellOutcome } from "./tell-outcome.ts";

type Needs = {
  hub: Hub;
  leases: Leases;
  engine: Engine;
  clock: Clock;
  ids: IdSource;
  logger: Logger;
  config: Config;
  echoes: Pick<EchoService, "own">;
  notifications: { notify: Notify };
};

/** Diaries to take away. */
export const storyArea = area({
  name: "story",
  about: "Diaries to take away as something to read, to hear or to watch.",
  data: {
    hub: { story_exports: { people: { user_id: "delete" }, exported: "own" } },
    files: {
      "stories/": {
        onDeletion: "the account's files are removed, which `story_exports` names",
        exported: "nothing: they are made of diaries, which are in the export",
      },
    },
  },
  build({ config, echoes, notifications, ...parts }: Needs) {
    const files = createKeptFiles(dataPaths(config.dataDir).stories);
    const tools = createMediaTools(elapsed);
    const tellOutcome = createTellOutcome(notifications);
    const rendering = createRendering({ ...parts, files, tools, drawSvg, tellOutcome });
    const stories = createStories({
      ...parts,
      files,
      tools,
      wake: rendering.wake,
      callOff: rendering.callOff,
      tellOutcome,
    });
    let pruneNow = (): void => {};
    const makeAnew = (tx: HubWriter, userId: Uuid): void =>
      tx.afterCommit(() => {
        pruneNow();
        void rendering.callOff(userId).then(rendering.wake);
      });
    const outdate = (tx: HubWriter, { userId }: { userId: Uuid }): void => {
      stories.outdate(tx, userId);
      makeAnew(tx, userId);
    };
    return {
      service: stories,
      routes: storyRoutes({ stories, echoes }),
      jobs: [
        {
          name: "remove stories that were kept long enough",
          everyMs: HOUR_MS,
          erases: true,
          leased: true,
          run: stories.prune,
          takesWake: (wake: () => void) => {
            pruneNow = wake;
          },
        },
      ],
      reaction: {
        FeedItemsRetold: outdate,
        EchoErased: outdate,
        EchoDeleted: (tx, { userId, about }) => {
          stories.leaveOut(tx, userId, about.echoId);
          makeAnew(tx, userId);
        },
      },
      leaving: { beforeErasure: ({ userId }) => stories.removeAll(userId) },
      probes: { tools: toolsProbe(tools), stories: storiesProbe(rendering.oldestUnmadeAt, parts.clock) },
      prepare: stories.prepare,
      stop: rendering.stop,
    };
  },
});
