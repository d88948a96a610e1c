import type { Uuid } from "../../shared/ids.ts";
import { holdsLinkOrMarkup } from "../../shared/link-text.ts";
import { normalForm } from "../../shared/normal-form.ts";
import { isName } from "../../shared/visible-text.ts";

/** What somebody tells of themselves; null where they tell nothing. */
export type Told = { bio: string | null; pronouns: string | null; location: string | null };

export type Profile = Told & { userId: Uuid; displayName: string; avatarUrl: string | null };

export const NOTHING_TOLD: Told & { avatarUrl: null } = { bio: null, pronouns: null, location: null, avatarUrl: null };

const BIO_MAX_CHARS = 500;
const BIO_LINES_MAX = 20;
const LINE_MAX_CHARS = { pronouns: 30, location: 80 };
/** Code units that a text may have before it is trimmed and composed. */
const SENT_UNITS_MAX = 4_000;

/** Trimmed, composed, its line breaks of one kind. Null for a text that is out of all bounds. */
export const canonicalText = (text: string): string | null =>
  normalForm(text, "NFC", SENT_UNITS_MAX)?.replace(/\r\n?/g, "\n").trim() ?? null;

const isOver = (text: string, max: number): boolean => [...text].length > max;

/** What is wrong with what somebody writes of themselves, or null. */
export function bioFlaw(sent: string): string | null {
  const bio = canonicalText(sent);
  if (bio === null || bio === "" || isOver(bio, BIO_MAX_CHARS)) return `must have 1 to ${BIO_MAX_CHARS} characters`;
  const lines = bio.split("\n");
  if (lines.length > BIO_LINES_MAX) return `must have ${BIO_LINES_MAX} lines at most`;
  return lines.every((line) => line.trim() === "" || isName(line)) ? null : "must hold nothing that cannot be seen";
}

/** What is wrong with a text of one line, or null. */
export function lineFlaw(field: keyof typeof LINE_MAX_CHARS): (sent: string) => string | null {
  const max = LINE_MAX_CHARS[field];
  return (sent) => {
    const line = canonicalText(sent);
    if (line === null || isOver(line, max) || !isName(line)) return `must have 1 to ${max} printable characters`;
    return holdsLinkOrMarkup(line) ? "must not hold a link or angle brackets" : null;
  };
}
