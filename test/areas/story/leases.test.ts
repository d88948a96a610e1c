import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { createRendering } from "../../../src/areas/story/rendering.service.ts";
import { findStory, insertStory, listLeftOver } from "../../../src/areas/story/story.repo.ts";
import type { Engine } from "../../../src/engine/engine.ts";
import { createKeptFiles } from "../../../src/providers/files/kept-files.ts";
import { drawSvg } from "../../../src/providers/images/draw.ts";
import { createMediaTools } from "../../../src/providers/tools/media-tools.ts";
import { elapsed, MINUTE_MS } from "../../../src/shared/clock.ts";
import { untilTrue } from "../../reliability/lives.ts";
import { type Holder, sharedHub, silent } from "../../support/leases.ts";

const [USER, STORY] = ["01900000-0001-7000-8000-000000000001", "01900000-0005-7000-8000-000000000001"];
let shared: ReturnType<typeof sharedHub>;
beforeEach(() => {
  shared = sharedHub();
});
afterEach(() => shared.remove());

const story = () => findStory(shared.one.hub, USER, STORY);

/** A process that makes stories of lives that it can read once `settled`, and then not. */
function making({ hub, leases }: Holder, settled: Promise<void>) {
  const begun = Promise.withResolvers<void>();
  const engine: Pick<Engine, "ask" | "worlds" | "settled"> = {
    settled() {
      begun.resolve();
      return settled;
    },
    ask: () => Promise.reject(new Error("no such life")),
    worlds: {} as Engine["worlds"],
  };
  const rendering = createRendering({
    ...{ hub, leases, engine, drawSvg, clock: shared.clock, logger: silent },
    files: createKeptFiles(join(shared.folder, "stories")),
    tools: createMediaTools(elapsed),
    tellOutcome: () => {},
  });
  return { rendering, begun: begun.promise };
}

test("a story that one process makes another leaves alone; where that one takes over, what the first comes to changes nothing", async () => {
  const { one, other, time } = shared;
  const wanted = { format: "json", from: null, to: null, echoIds: [USER], createdAt: 0 } as const;
  await one.hub.write((tx) => insertStory(tx, { exportId: STORY, userId: USER, ...wanted }));
  const readable = Promise.withResolvers<void>();
  const first = making(one, readable.promise);
  first.rendering.wake();
  await first.begun;

  expect(listLeftOver(other.hub, time.now)).toEqual([]);
  const tooEarly = making(other, Promise.resolve());
  tooEarly.rendering.wake();
  await tooEarly.rendering.stop();
  expect(story()).toMatchObject({ status: "Processing", attempts: 1, postponed: 0 });

  time.now += MINUTE_MS;
  expect(listLeftOver(other.hub, time.now)).toEqual([{ userId: USER, exportId: STORY }]);
  const second = making(other, Promise.resolve());
  second.rendering.wake();
  await untilTrue(() => story()?.status === "Pending");
  const left = story();
  expect(left).toMatchObject({ attempts: 0, postponed: 1 });
  readable.resolve();
  await Promise.all([first.rendering.stop(), second.rendering.stop()]);
  expect(story()).toEqual(left);
});
