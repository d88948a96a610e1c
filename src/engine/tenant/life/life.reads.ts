import type { Uuid } from "../../../shared/ids.ts";
import type { PageRequest } from "../../../store/keyset-page.ts";
import { ofEcho, type ReadHandlers } from "../read.ts";
import type { ArcFilter, ArcRecord, LifeEventRecord, MemoryGraph, RelationshipRecord } from "./life.records.ts";
import { arcPage } from "./read-arcs.ts";
import { memoryGraph, timelinePage } from "./read-life.ts";
import { relationshipPage } from "./read-relationships.ts";

export type LifeReads = {
  "timeline.page": { args: { echoId: Uuid; page: PageRequest }; result: LifeEventRecord[] };
  "memory.graph": { args: { echoId: Uuid; limit: number }; result: MemoryGraph };
  "relationship.page": { args: { echoId: Uuid; page: PageRequest }; result: RelationshipRecord[] };
  "arc.page": { args: { echoId: Uuid; filter: ArcFilter; page: PageRequest }; result: ArcRecord[] };
};

export const LIFE_READS: ReadHandlers<LifeReads> = {
  "timeline.page": ofEcho((db, { echoId, page }) => timelinePage(db, echoId, page)),
  "memory.graph": ofEcho((db, { echoId, limit }) => memoryGraph(db, echoId, limit)),
  "relationship.page": ofEcho((db, { echoId, page }) => relationshipPage(db, echoId, page)),
  "arc.page": ofEcho((db, { echoId, filter, page }) => arcPage(db, echoId, filter, page)),
};
