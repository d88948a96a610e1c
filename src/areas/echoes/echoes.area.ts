import type { Config } from "../../config/config.ts";
import type { TableData } from "../../data/register.ts";
import type { Engine } from "../../engine/engine.ts";
import type { Births } from "../../shared/births.ts";
import { type Clock, elapsed } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Rest } from "../account/rest.service.ts";
import { area } from "../area.ts";
import type { ShardService } from "../shards/shards.service.ts";
import { arcRoutes } from "./arcs.routes.ts";
import { directoryProjection } from "./directory.projection.ts";
import { echoRoutes } from "./echoes.routes.ts";
import { createEchoService } from "./echoes.service.ts";
import { eraseEchoesJob } from "./erase-echoes.job.ts";
import { createErasedReaction } from "./erased.reaction.ts";
import { forgetEchoesJob } from "./forget-echoes.job.ts";
import { createForgetting } from "./forgetting.service.ts";
import { lifeRoutes } from "./life.routes.ts";
import { readingRoutes } from "./reading.routes.ts";
import { createReadingService } from "./reading.service.ts";
import { sourcesRoutes } from "./sources.routes.ts";
import { whatIfRoutes } from "./what-if.routes.ts";

type Needs = {
  hub: Hub;
  engine: Engine;
  /** The machine's own clock: grace periods are counted by it. */
  wall: Clock;
  clock: Clock;
  ids: IdSource;
  births: Births;
  config: Config;
  account: AccountService & { rest: Rest };
  shards: ShardService;
};

/** An account's file is one person's from its first row to its last, and goes whole. */
const OF_THE_LIFE: TableData = { people: {}, exported: "own" };
const MACHINERY = (what: string): TableData => ({ people: {}, exported: { nothing: what } });

/** Echoes and the life they live. */
export const echoesArea = area({
  name: "echoes",
  about: "Echoes and the life they live: diary, events, memories, relationships.",
  data: {
    hub: {
      echo_directory: { people: { owner_id: "delete" }, exported: { nothing: "the account's file says more" } },
      meetings: { people: { user_id: "delete" }, exported: { nothing: "the account's file says who met whom" } },
      forgotten_echoes: { people: {}, exported: { nothing: "it names Echoes that are gone, by their ids" } },
    },
    account: {
      echoes: OF_THE_LIFE,
      echo_states: OF_THE_LIFE,
      echo_parts: OF_THE_LIFE,
      lived_ticks: OF_THE_LIFE,
      life_rules: OF_THE_LIFE,
      inputs: OF_THE_LIFE,
      diary: OF_THE_LIFE,
      life_events: OF_THE_LIFE,
      memories: OF_THE_LIFE,
      relationships: OF_THE_LIFE,
      arcs: OF_THE_LIFE,
      arc_beats: OF_THE_LIFE,
      feed_items: OF_THE_LIFE,
      said: OF_THE_LIFE,
      frame_uses: OF_THE_LIFE,
      tick_failures: MACHINERY("for the operator"),
      idempotency_keys: MACHINERY("answers that were given, for a day"),
      outbox: MACHINERY("events on their way to the hub"),
      outbox_head: MACHINERY("a counter"),
      known_worlds: MACHINERY("what kind of world each shard is"),
      orders_done: MACHINERY("which orders of the hub were carried out"),
    },
    files: {
      "tenants/": {
        onDeletion:
          "the account's file is removed with its WAL; the notes of threads name accounts by id and are rewritten",
        exported: "every table that is listed as the account's own",
      },
    },
  },
  projection: directoryProjection,
  build({ hub, engine, wall, clock, ids, births, config, account, shards }: Needs) {
    let eraseNow = (): void => {};
    const forgetting = createForgetting({ hub, engine, clock, ids });
    const pace = { elapsed, scale: config.rateLimitScale };
    const echoes = createEchoService({ hub, engine, accounts: account, shards, births, clock, ...pace });
    const readings = createReadingService({ engine, ...pace });
    return {
      service: echoes,
      routes: [
        ...[...echoRoutes({ echoes }), ...readingRoutes({ readings }), ...lifeRoutes({ engine })],
        ...[...arcRoutes({ engine }), ...sourcesRoutes({ engine }), ...whatIfRoutes({ engine })],
      ],
      jobs: [
        eraseEchoesJob({
          ...{ hub, engine, clock: wall, graceDays: config.echoDeleteGraceDays },
          takesWake: (wake) => {
            eraseNow = wake;
          },
        }),
        forgetEchoesJob(forgetting),
      ],
      reaction: {
        ...createErasedReaction(forgetting),
        EchoDeleted: (tx) => {
          if (config.echoDeleteGraceDays === 0) tx.afterCommit(() => eraseNow());
        },
      },
      leaving: { beforeErasure: ({ userId }) => forgetting.noteAll(userId) },
    };
  },
});
