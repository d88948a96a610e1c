import { speaksOfSelfHarm } from "../../shared/self-harm.ts";

const WHERE =
  "If you, or somebody near you, think of self-harm: you can talk to somebody now, at any hour. findahelpline.com has a free line in every country; in an emergency call 112 in Europe, 999 in the UK, 988 in the US and Canada.";

/** A line with where to find help, for texts that speak of self-harm; null for all others. */
export const helpFor = (texts: readonly (string | null)[]): string | null =>
  texts.some((text) => text !== null && speaksOfSelfHarm(text)) ? WHERE : null;
