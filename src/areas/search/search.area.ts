import type { Config } from "../../config/config.ts";
import type { Engine } from "../../engine/engine.ts";
import type { Reading } from "../../reading/reading.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { area } from "../area.ts";
import { indexSearchJob } from "./index-search.job.ts";
import type { SEARCH_READS } from "./search.reads.ts";
import { searchRoutes } from "./search.routes.ts";
import { createSearchService } from "./search.service.ts";

type Needs = {
  hub: Hub;
  engine: Engine;
  reading: Reading<typeof SEARCH_READS>;
  config: Pick<Config, "searchRankingMs">;
};

const AN_INDEX = { nothing: "an index of words that stand elsewhere" };

/** Finding things again: one's own, and what others show. */
export const searchArea = area({
  name: "search",
  about: "Full-text search over what the caller may see.",
  data: {
    hub: { search_changes: { people: {}, exported: { nothing: "which texts an index has to take in" } } },
    account: {
      search_docs: { people: {}, exported: AN_INDEX },
      search_text: { people: {}, exported: AN_INDEX },
      search_text_data: { people: {}, exported: AN_INDEX },
      search_text_idx: { people: {}, exported: AN_INDEX },
      search_text_docsize: { people: {}, exported: AN_INDEX },
      search_words: { people: {}, exported: AN_INDEX },
      search_text_config: { people: {}, exported: AN_INDEX },
    },
    files: {
      "search.db": {
        onDeletion: "what is taken out of the hub is taken out of it, and the index rewritten without it",
        exported: "nothing: it is made from the hub",
      },
      "search.db.next": {
        onDeletion: "it takes the place of search.db before the deletion goes on, or is removed",
        exported: "nothing: it is made from the hub",
      },
    },
  },
  build({ hub, engine, reading, config }: Needs) {
    const search = createSearchService({ engine, reading, rankingMs: config.searchRankingMs });
    const indexing = indexSearchJob({ hub, catchUp: reading.catchUp });
    return {
      service: search,
      routes: searchRoutes({ search }),
      jobs: [indexing],
      leaving: { afterErasures: indexing.run },
      probes: {
        search: async () => {
          const behind = hub.get<{ n: number }>("SELECT count(*) AS n FROM search_changes")!.n;
          const details = { waiting: behind, lists_answered: reading.answered() };
          return { status: reading.isUp() ? ("up" as const) : ("degraded" as const), details };
        },
      },
    };
  },
});
