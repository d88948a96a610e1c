import type { Card } from "./types/happening.ts";

/** What an Echo shows of how it feels about another. */
export type Feelings = Card["ties"][string];

export const STRANGERS: Feelings = { warmth: 0, attraction: 0, rivalry: 0, familiarity: 0 };
