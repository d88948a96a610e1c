import type { Uuid } from "../../../shared/ids.ts";
import type { PageRequest } from "../../../store/keyset-page.ts";
import { ofEcho, type ReadHandlers } from "../read.ts";
import type { DiaryRecord, SentenceSources } from "./diary.records.ts";
import { diaryEntry, diaryPage, diarySpan, type Span } from "./read-diary.ts";
import { entrySources } from "./read-sources.ts";

export type DiaryReads = {
  "diary.page": { args: { echoId: Uuid; page: PageRequest; sinceTick: number | null }; result: DiaryRecord[] };
  /** The entries of a span, oldest first. */
  "diary.span": { args: { echoId: Uuid; span: Span; after: Uuid | null; limit: number }; result: DiaryRecord[] };
  "diary.get": { args: { echoId: Uuid; diaryId: Uuid }; result: DiaryRecord };
  "diary.sources": { args: { echoId: Uuid; diaryId: Uuid }; result: SentenceSources };
};

export const DIARY_READS: ReadHandlers<DiaryReads> = {
  "diary.page": ofEcho((db, { echoId, page, sinceTick }) => diaryPage(db, echoId, page, sinceTick)),
  "diary.span": ofEcho((db, { echoId, span, after, limit }) => diarySpan(db, echoId, span, { after, limit })),
  "diary.get": ofEcho((db, { echoId, diaryId }) => diaryEntry(db, echoId, diaryId)),
  "diary.sources": ofEcho((db, { echoId, diaryId }) => entrySources(db, echoId, diaryId)),
};
