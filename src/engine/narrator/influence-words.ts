import type { EntryPlan } from "../life/types/scene.ts";

/** A longer thought than this is not remembered word for word in the morning. */
const MAX_QUOTED = 90;

/** Slots for the voice in the night: what it said, where short enough to quote, and why it was refused. */
export function influenceWords(influence: NonNullable<EntryPlan["influence"]>): Record<string, string> {
  const reason = sentenceStem(influence.reason);
  const said = quotable(influence.text);
  if (said === null) return { reason };
  const asked = /[?!]$/.test(said);
  return { reason, nudge: `"${said}${asked ? "" : "."}"`, nudge_mid: `"${said}${asked ? "" : ","}"` };
}

/** The first sentence of a user's words, free of anything that reads as markup, or null when it is not fit to be quoted. */
function quotable(text: string): string | null {
  const plain = text
    .replace(/["“”{}<>*_#`\\]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const first = plain.match(/^.*?[.?!](?= |$)/)?.[0] ?? plain;
  const said = first.replace(/[.,;:]+$/, "");
  return said.length >= 3 && said.length <= MAX_QUOTED ? said.charAt(0).toUpperCase() + said.slice(1) : null;
}

const sentenceStem = (text: string): string => text.trim().replace(/[.;,]+$/, "");
