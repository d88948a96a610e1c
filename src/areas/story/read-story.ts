import type { Engine } from "../../engine/engine.ts";
import type { DiaryRecord } from "../../engine/tenant/diary/diary.records.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { momentName, type StoryExport, titleOf, type Wanted } from "./story.rules.ts";

/** Entries read at once, so that a story takes as much memory for ten thousand entries as for fifty. */
const PAGE_ENTRIES = 50;

/** An entry with the simulated day on which it was written, in words. */
export type StoryEntry = DiaryRecord & { when: string };

export type StoryEcho = {
  echoId: Uuid;
  name: string;
  whatIf: string;
  /** Its entries, oldest first, some at a time. Others are answered between two pages. Throws what ends the making. */
  pages(): AsyncGenerator<StoryEntry[]>;
};

/** Diaries to be told, each of at least one entry. `createdAt` in milliseconds. */
export type Story = { exportId: Uuid; createdAt: number; title: string; echoes: StoryEcho[] };

type Reads = Pick<Engine, "ask" | "worlds">;

/** What is to be told, as it stands now; null where there is no entry. `signal` ends it between two pages. */
export async function readStory(engine: Reads, story: StoryExport, signal: AbortSignal): Promise<Story | null> {
  const { userId } = story;
  const echoes: StoryEcho[] = [];
  for (const echoId of story.echoIds) {
    if (!(await hasEntries(engine, userId, echoId, story))) continue;
    const { name, whatIfPrompt } = await engine.ask("echo.get", userId, { echoId });
    echoes.push({ echoId, name, whatIf: whatIfPrompt, pages: () => pages(engine, story, echoId, signal) });
  }
  const title = titleOf(echoes.map(({ name }) => name));
  return echoes.length === 0 ? null : { exportId: story.exportId, createdAt: story.createdAt, title, echoes };
}

/** Whether an Echo has an entry in the span; one that is gone has none. */
export async function hasEntries(
  { ask }: Pick<Engine, "ask">,
  userId: Uuid,
  echoId: Uuid,
  { from, to }: Pick<Wanted, "from" | "to">,
): Promise<boolean> {
  const first = ask("diary.span", userId, { echoId, span: { from, to }, after: null, limit: 1 });
  return (await first.catch(noneWhereGone)).length > 0;
}

async function* pages(
  { ask, worlds }: Reads,
  { userId, from, to }: StoryExport,
  echoId: Uuid,
  signal: AbortSignal,
): AsyncGenerator<StoryEntry[]> {
  for (let after: Uuid | null = null; ; ) {
    signal.throwIfAborted();
    const page: DiaryRecord[] = await ask("diary.span", userId, {
      echoId,
      span: { from, to },
      after,
      limit: PAGE_ENTRIES,
    });
    if (page.length > 0) yield page.map((entry) => ({ ...entry, when: momentName(worlds.moment(entry.tick)) }));
    if (page.length < PAGE_ENTRIES) return;
    after = page.at(-1)!.diaryId;
    await new Promise(setImmediate);
  }
}

function noneWhereGone(error: unknown): DiaryRecord[] {
  if (error instanceof ApiError && error.code === "ECHO_NOT_FOUND") return [];
  throw error;
}
