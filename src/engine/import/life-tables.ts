/** Rows of one table as JSON has them: bytes are base64. */
export type TakenRows = readonly Readonly<Record<string, string | number | null>>[];

/** What is taken of a life, each table after those that it hangs on. */
export const LIFE_TABLES = [
  ...(["echoes", "lived_ticks", "inputs", "diary", "said", "frame_uses"] as const),
  ...(["life_events", "memories", "relationships", "arcs", "arc_beats", "feed_items"] as const),
] as const;
export type LifeTable = (typeof LIFE_TABLES)[number];
