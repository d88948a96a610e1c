import type { PremiseKind } from "./premise-kinds.ts";

/** Where the chapters of each kind of what-if are. Written by `bun scripts/check-content.ts`. */
export const CHAPTER_FILES: Readonly<Record<PremiseKind, URL | string>> = {
  art: new URL("./threads/premise_art.json", import.meta.url),
  broke: new URL("./threads/premise_broke.json", import.meta.url),
  child: new URL("./threads/premise_child.json", import.meta.url),
  faith: new URL("./threads/premise_faith.json", import.meta.url),
  ill: new URL("./threads/premise_ill.json", import.meta.url),
  lives: new URL("./threads/premise_lives.json", import.meta.url),
  moved: new URL("./threads/premise_moved.json", import.meta.url),
  near: new URL("./threads/premise_near.json", import.meta.url),
  no_work: new URL("./threads/premise_no_work.json", import.meta.url),
  paired: new URL("./threads/premise_paired.json", import.meta.url),
  parted: new URL("./threads/premise_parted.json", import.meta.url),
  post: new URL("./threads/premise_post.json", import.meta.url),
  rich: new URL("./threads/premise_rich.json", import.meta.url),
  road: new URL("./threads/premise_road.json", import.meta.url),
  stayed: new URL("./threads/premise_stayed.json", import.meta.url),
  still_paired: new URL("./threads/premise_still_paired.json", import.meta.url),
  study: new URL("./threads/premise_study.json", import.meta.url),
  told: new URL("./threads/premise_told.json", import.meta.url),
  venture: new URL("./threads/premise_venture.json", import.meta.url),
  well: new URL("./threads/premise_well.json", import.meta.url),
};
