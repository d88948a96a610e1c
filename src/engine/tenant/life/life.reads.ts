import type { Uuid } from "../../../shared/ids.ts";
import type { PageRequest } from "../../../store/keyset-page.ts";
import { ofEcho, type ReadHandlers } from "../read.ts";
import type { LifeEventRecord, MemoryGraph, RelationshipRecord } from "./life.records.ts";
import { memoryGraph, relationshipPage, timelinePage } from "./read-life.ts";

export type LifeReads = {
  "timeline.page": { args: { echoId: Uuid; page: PageRequest }; result: LifeEventRecord[] };
  "memory.graph": { args: { echoId: Uuid; limit: number }; result: MemoryGraph };
  "relationship.page": { args: { echoId: Uuid; page: PageRequest }; result: RelationshipRecord[] };
};

export const LIFE_READS: ReadHandlers<LifeReads> = {
  "timeline.page": ofEcho((db, { echoId, page }) => timelinePage(db, echoId, page)),
  "memory.graph": ofEcho((db, { echoId, limit }) => memoryGraph(db, echoId, limit)),
  "relationship.page": ofEcho((db, { echoId, page }) => relationshipPage(db, echoId, page)),
};
