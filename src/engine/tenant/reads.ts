import { DIARY_READS, type DiaryReads } from "./diary/diary.reads.ts";
import { ECHO_READS, type EchoReads } from "./echo/echo.reads.ts";
import { FEED_READS, type FeedReads } from "./feed/feed.reads.ts";
import { FILE_READS, type FileReads } from "./file/file.reads.ts";
import { LIFE_READS, type LifeReads } from "./life/life.reads.ts";
import type { ReadHandlers } from "./read.ts";
import { SEARCH_READS, type SearchReads } from "./search/search.reads.ts";
import { TWIN_READS, type TwinReads } from "./twin/twin.reads.ts";

/** What is only read of a tenant: answered by the asking thread, from what is committed. */
export type TenantReads = EchoReads & DiaryReads & LifeReads & FeedReads & SearchReads & FileReads & TwinReads;
export type TenantRead = keyof TenantReads;

export const READS: ReadHandlers<TenantReads> = {
  ...ECHO_READS,
  ...DIARY_READS,
  ...LIFE_READS,
  ...FEED_READS,
  ...SEARCH_READS,
  ...FILE_READS,
  ...TWIN_READS,
};
