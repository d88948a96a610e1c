import type { Uuid } from "../../../shared/ids.ts";
import type { PageRequest } from "../../../store/keyset-page.ts";
import { ofEcho, type ReadHandlers } from "../read.ts";
import type { DiaryRecord } from "./diary.records.ts";
import { diaryEntry, diaryPage } from "./read-diary.ts";

export type DiaryReads = {
  "diary.page": { args: { echoId: Uuid; page: PageRequest; sinceTick: number | null }; result: DiaryRecord[] };
  "diary.get": { args: { echoId: Uuid; diaryId: Uuid }; result: DiaryRecord };
};

export const DIARY_READS: ReadHandlers<DiaryReads> = {
  "diary.page": ofEcho((db, { echoId, page, sinceTick }) => diaryPage(db, echoId, page, sinceTick)),
  "diary.get": ofEcho((db, { echoId, diaryId }) => diaryEntry(db, echoId, diaryId)),
};
