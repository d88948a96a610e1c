import type { Uuid } from "../../shared/ids.ts";
import { normalForm } from "../../shared/normal-form.ts";
import type { Scope } from "../../shared/scopes.ts";
import { isName } from "../../shared/visible-text.ts";

const NAME_MAX_CHARS = 50;
const SENT_UNITS_MAX = 1_000;

/** An API key as its owner sees it. Times in milliseconds; `expiresAt` null: never, `lastUsedAt` null: not yet. */
export type ApiKey = {
  keyId: Uuid;
  userId: Uuid;
  name: string;
  scopes: Scope[];
  last4: string;
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number | null;
};

/** `OverLimit`: older keys are as many as the tier has. It works again when the tier covers it. */
export type KeyState = "Active" | "Expired" | "OverLimit";

/** `older`: how many of the account's keys that have not expired were made before. */
export function keyState(key: Pick<ApiKey, "expiresAt">, older: number, limit: number, now: number): KeyState {
  if (key.expiresAt !== null && key.expiresAt <= now) return "Expired";
  return older < limit ? "Active" : "OverLimit";
}

/** Trimmed and composed, or null when it is not 1..50 printable characters. */
export function parseKeyName(text: string): string | null {
  const name = normalForm(text, "NFC", SENT_UNITS_MAX)?.trim() ?? "";
  return [...name].length <= NAME_MAX_CHARS && isName(name) ? name : null;
}
