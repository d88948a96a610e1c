import type { Engine } from "../../engine/engine.ts";
import type { DiaryRecord } from "../../engine/tenant/diary/diary.records.ts";
import type { EchoRecord } from "../../engine/tenant/echo/echo.records.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Told } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { namesMet } from "../../store/hub/meetings.ts";
import { hiddenAmong } from "../../visibility/items.ts";
import { isPublic } from "../../visibility/people.ts";
import type { ShardService } from "../shards/shards.service.ts";
import { type DemoLife, findDemoLife } from "./demo.repo.ts";
import { namesAny } from "./demo.rules.ts";

/** Entries that are told, and the latest ones among which they are looked for. */
const TOLD = 2;
const LOOKED_AT = 30;

/** The life on the welcome page, its latest entries first. */
export type DemoTelling = { echo: EchoRecord; shardName: string; entries: DiaryRecord[] };

export type DemoTeller = {
  /** NOT_FOUND where none is told: by the setting, before its birth, when it is gone, or while moderators hide its account. */
  tell(): Promise<DemoTelling>;
  hears(told: Told): void;
};

/**
 * What everybody may read of the service's own life: of others' Echoes it tells them nothing, so an entry that names one is left
 * out, and so is what moderators hide. What is read is kept in memory until something happens to that life.
 */
export function createDemoTelling(deps: {
  hub: Hub;
  engine: Pick<Engine, "ask">;
  shards: Pick<ShardService, "shard">;
  isTold: boolean;
}): DemoTeller {
  const { hub, engine, shards, isTold } = deps;
  let kept: { userId: Uuid; telling: Promise<DemoTelling> } | null = null;

  const read = async ({ userId, echoId }: DemoLife): Promise<DemoTelling> => {
    const echo = await engine.ask("echo.get", userId, { echoId });
    const page = { before: null, limit: LOOKED_AT };
    const entries = await engine.ask("diary.page", userId, { echoId, page, sinceTick: null });
    const others = namesMet(hub, userId);
    return {
      echo,
      shardName: shards.shard(echo.shardId)?.name ?? "",
      entries: entries.filter(({ title, body }) => !namesAny(`${title} ${body}`, others)),
    };
  };

  const readOnce = (life: DemoLife): Promise<DemoTelling> => {
    if (kept !== null) return kept.telling;
    const reading = { userId: life.userId, telling: read(life) };
    kept = reading;
    reading.telling.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading.telling;
  };

  return {
    async tell() {
      const life = isTold ? findDemoLife(hub) : undefined;
      if (life === undefined || !life.isBorn || !isPublic(hub, life.userId)) throw new ApiError("NOT_FOUND");
      const { entries, ...told } = await readOnce(life);
      const hidden = hiddenAmong(
        hub,
        entries.map(({ diaryId }) => diaryId),
      );
      return { ...told, entries: entries.filter(({ diaryId }) => !hidden.has(diaryId)).slice(0, TOLD) };
    },
    hears({ userId }) {
      if (kept?.userId === userId) kept = null;
    },
  };
}
