import type { Engine } from "../../engine/engine.ts";
import type { KeptFiles } from "../../providers/files/kept-files.ts";
import type { DrawSvg } from "../../providers/images/draw.ts";
import type { MediaTools } from "../../providers/tools/media-tools.ts";
import { type Clock, DAY_MS } from "../../shared/clock.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { isUnavailable, storageError } from "../../store/storage-fault.ts";
import { readStory } from "./read-story.ts";
import { expireSurplus, setCompleted, setNotBegun, setPostponed, setProcessing, setUnmade } from "./story.repo.ts";
import { POSTPONED_MAX, type StoryExport, storyFile, storyFiles, waitAfter } from "./story.rules.ts";
import type { TellOutcome } from "./tell-outcome.ts";
import { writeStory } from "./write-story.ts";

const KEPT_MS = 7 * DAY_MS;
/** Files kept for one account; the oldest goes first. */
const KEPT_MAX = 10;
/** One that was cut off or has failed is made anew once. */
export const ATTEMPTS_MAX = 2;

export type MakingDeps = {
  engine: Pick<Engine, "ask" | "worlds" | "settled">;
  files: KeptFiles;
  tools: MediaTools;
  drawSvg: DrawSvg;
  clock: Clock;
  logger: Logger;
  tellOutcome: TellOutcome;
};

export type Making = {
  /** Makes one that waits, and settles it whatever comes of it, both through `hub`. `signal` calls it off. Throws where the hub fails. */
  make(hub: Hub, one: StoryExport, signal: AbortSignal): Promise<void>;
  /** Has one wait that was being made when the hub failed. */
  postpone(hub: Hub, one: StoryExport): Promise<void>;
};

/** Makes one story: the file is complete before its row says so. */
export function createMaking(deps: MakingDeps): Making {
  const { engine, files, clock, logger, tellOutcome } = deps;

  const write = async (one: StoryExport, signal: AbortSignal): Promise<"written" | "empty"> => {
    await engine.settled();
    const story = await readStory(engine, one, signal);
    if (story === null) return "empty";
    await writeStory(one, story, deps, signal);
    return "written";
  };

  const removeFiles = async (one: StoryExport): Promise<void> => {
    for (const name of storyFiles(one)) await files.remove(name);
  };

  /** Ends an attempt as `set` does, and tells its owner if that was the last one. */
  const end = (hub: Hub, one: StoryExport, set: (tx: HubWriter) => number): Promise<void> =>
    hub.write((tx) => {
      if (set(tx) > 0) tellOutcome(tx, one);
    });

  const settle = async (hub: Hub, one: StoryExport, made: "written" | "empty"): Promise<void> => {
    const { exportId, userId } = one;
    if (made === "empty") return end(hub, one, (tx) => setUnmade(tx, exportId, 0));
    const now = clock();
    const kept = await hub.write(
      (tx) => {
        const changed = setCompleted(tx, exportId, now, now + KEPT_MS);
        expireSurplus(tx, userId, KEPT_MAX);
        if (changed > 0) tellOutcome(tx, one);
        return changed;
      },
      { durable: true },
    );
    if (kept === 0) await removeFiles(one);
  };

  const postpone = async (hub: Hub, one: StoryExport): Promise<void> => {
    const nextAt = clock() + waitAfter(one);
    await end(hub, one, (tx) => setPostponed(tx, one.exportId, nextAt, POSTPONED_MAX));
  };

  const giveUp = async (hub: Hub, one: StoryExport, error: unknown, signal: AbortSignal): Promise<void> => {
    await removeFiles(one);
    if (signal.aborted) return void (await hub.write((tx) => setNotBegun(tx, one.exportId)));
    const isForLater = isUnavailable(storageError(error, storyFile(one)));
    if (isForLater) await postpone(hub, one);
    else await end(hub, one, (tx) => setUnmade(tx, one.exportId, ATTEMPTS_MAX));
    const fields = { export_id: one.exportId, format: one.format, error: describeError(error) };
    if (!isForLater) logger.warn("a story was not made", fields);
    else if (one.postponed === 0) logger.warn("a story waits to be made", fields);
  };

  return {
    async make(hub, one, signal) {
      const now = clock();
      if ((await hub.write((tx) => setProcessing(tx, one.exportId, now))) === 0) return;
      await write(one, signal).then(
        (made) => settle(hub, one, made),
        (error: unknown) => giveUp(hub, one, error, signal),
      );
    },
    postpone,
  };
}
