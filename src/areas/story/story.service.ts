import type { Engine } from "../../engine/engine.ts";
import type { KeptFile, KeptFiles } from "../../providers/files/kept-files.ts";
import type { MediaTools } from "../../providers/tools/media-tools.ts";
import { type Clock, DAY_MS } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import { type IdSource, lowestId, type Uuid } from "../../shared/ids.ts";
import type { Caller } from "../../shared/principal.ts";
import type { Writer } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { answeredInHub, onceInHub } from "../../store/once.ts";
import { ATTEMPTS_MAX } from "./make-story.ts";
import { hasEntries } from "./read-story.ts";
import {
  countUnmade,
  deleteStoriesBefore,
  expireOutOfDate,
  findStory,
  insertStory,
  listLeftOver,
  listStoriesOf,
  mayHaveFiles,
  setAllUnmade,
  setCalledOff,
  setOutdated,
  setWithoutEcho,
} from "./story.repo.ts";
import {
  assertFormatAllowed,
  type StoryExport,
  storyFile,
  storyFiles,
  subtitlesFile,
  takesTools,
  type Wanted,
} from "./story.rules.ts";
import type { TellOutcome } from "./tell-outcome.ts";

/** How long it is remembered that there was one. */
const REMEMBERED_MS = 90 * DAY_MS;
/** Stories of one account that are not made yet. */
const UNMADE_MAX = 3;

export type Stories = {
  /**
   * Has a story made. TIER_REQUIRED; FORMAT_UNAVAILABLE where the machine lacks a tool; UNPROCESSABLE where no entry is in the span;
   * CONFLICT while the account waits for as many as it may.
   */
  ask(
    caller: Pick<Caller, "userId" | "tier">,
    wanted: Wanted,
    idempotency: IdempotencyKey | null,
  ): Promise<{ story: StoryExport; replayed: boolean }>;
  /** What was answered to the same request within a day, however things stand now; null where it is a new one. */
  answered(userId: Uuid, idempotency: IdempotencyKey): StoryExport | null;
  /** The account's own, or null. */
  find(userId: Uuid, exportId: Uuid): StoryExport | null;
  /** Its file; CONFLICT when it is not complete, NOT_FOUND when it has expired. */
  read(story: StoryExport): Promise<KeptFile>;
  /** A film's subtitles, under the same conditions; NOT_FOUND of what has none. */
  readSubtitles(story: StoryExport): Promise<KeptFile>;
  /** Part of the transaction in which what the account's Echoes have told becomes another: what was made of it is not kept. */
  outdate(tx: Writer, userId: Uuid): void;
  /** Part of the transaction in which an Echo is deleted: no story tells of it any more. */
  leaveOut(tx: Writer, userId: Uuid, echoId: Uuid): void;
  /** Ends what is being made for an account that leaves, and removes its files. */
  removeAll(userId: Uuid): Promise<void>;
  /** Removes what was kept long enough, and files that belong to nothing. */
  prune(hub: Hub): Promise<void>;
  /** Has what was being made when the program was killed made anew. Call once, at start. */
  prepare(): Promise<void>;
};

export function createStories(deps: {
  hub: Hub;
  engine: Pick<Engine, "ask">;
  files: KeptFiles;
  tools: Pick<MediaTools, "missing">;
  clock: Clock;
  ids: IdSource;
  /** Called when there is something to make. */
  wake: () => void;
  /** Ends what is being made for an account. */
  callOff: (userId: Uuid) => Promise<void>;
  tellOutcome: TellOutcome;
}): Stories {
  const { hub, engine, files, tools, clock, ids, wake, callOff, tellOutcome } = deps;

  const assertTold = async (userId: Uuid, { echoIds, ...span }: Wanted): Promise<void> => {
    for (const echoId of echoIds) if (await hasEntries(engine, userId, echoId, span)) return;
    throw new ApiError("UNPROCESSABLE", "There is no diary entry in this span.");
  };

  const assertTools = async (): Promise<void> => {
    const missing = await tools.missing();
    if (missing.length > 0) throw new ApiError("FORMAT_UNAVAILABLE", `This takes ${missing.join(" and ")}.`);
  };

  const find = (userId: Uuid, exportId: Uuid): StoryExport | null => {
    const found = findStory(hub, userId, exportId);
    const isOver = found?.expiresAt != null && found.expiresAt <= clock();
    return found?.status === "Completed" && isOver ? { ...found, status: "Expired" } : found;
  };

  const content = async (story: StoryExport, file: string) => {
    if (story.status === "Expired") throw new ApiError("NOT_FOUND", "The story is not kept any more.");
    if (story.status !== "Completed") throw new ApiError("CONFLICT", "The story is not complete.");
    const found = await files.read(file);
    if (found === null) throw new ApiError("NOT_FOUND", "The story is not kept any more.");
    return found;
  };

  return {
    async ask({ userId, tier }, wanted, idempotency) {
      assertFormatAllowed(wanted.format, tier);
      if (takesTools(wanted.format)) await assertTools();
      await assertTold(userId, wanted);
      const { value: story, replayed } = await hub.write((tx) =>
        onceInHub(tx, userId, idempotency, clock(), () => {
          if (countUnmade(tx, userId) >= UNMADE_MAX)
            throw new ApiError("CONFLICT", `${UNMADE_MAX} stories are being made already.`);
          const asked = { ...wanted, exportId: ids(), userId, createdAt: clock() };
          insertStory(tx, asked);
          return findStory(tx, userId, asked.exportId)!;
        }),
      );
      if (!replayed) wake();
      return { story, replayed };
    },
    answered: (userId, idempotency) => answeredInHub(hub, userId, idempotency, clock()),
    find,
    read: (story) => content(story, storyFile(story)),
    async readSubtitles(story) {
      if (story.format !== "video") throw new ApiError("NOT_FOUND", "Only a film has subtitles.");
      return content(story, subtitlesFile(story));
    },
    outdate: setOutdated,
    leaveOut: setWithoutEcho,
    async removeAll(userId) {
      await hub.write((tx) => setCalledOff(tx, userId));
      await callOff(userId);
      for (const name of listStoriesOf(hub, userId).flatMap(storyFiles)) await files.remove(name);
    },
    async prune(hub) {
      const now = clock();
      await hub.write((tx) => {
        expireOutOfDate(tx, now);
        deleteStoriesBefore(tx, lowestId(now - REMEMBERED_MS));
      });
      for (const name of await files.list()) if (!mayHaveFiles(hub, name.split(".")[0]!)) await files.remove(name);
    },
    async prepare() {
      await hub.write((tx) => {
        const now = clock();
        const cutOff = listLeftOver(tx, now);
        setAllUnmade(tx, now, ATTEMPTS_MAX);
        for (const one of cutOff) tellOutcome(tx, one);
      });
      wake();
    },
  };
}
