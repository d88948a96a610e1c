import { createHmac } from "node:crypto";
import { MINUTE_MS } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";

/** Which adapter told who somebody is: another one's people are others. */
export type ChatProvider = "embedded" | "live";

/** What somebody wants of the external chat. */
export type ChatChoices = {
  /** What they write there in relayed channels comes here, under their name. */
  relayFromChat: boolean;
  /** What they write here in relayed channels goes there. */
  relayToChat: boolean;
};

export const DEFAULT_CHOICES: ChatChoices = { relayFromChat: true, relayToChat: true };

/** Who somebody is there; `linkedAt` in milliseconds. */
export type LinkedChat = { externalId: string; externalName: string; linkedAt: number };

/** An account in relation to the external chat. */
export type Chatlink = ChatChoices & { userId: Uuid; link: LinkedChat | null };

/** A link that was begun; `expiresAt` in milliseconds. */
export type Flow = { userId: Uuid; salt: string; expiresAt: number };

/** Within so long a person comes back from the provider. */
export const FLOW_MS = 10 * MINUTE_MS;

/**
 * The secret of one attempt, of 43 characters. Neither the store, which has the salt and no state, nor whoever sees the address that
 * leads back, which has the state and no salt, can tell it.
 */
export const verifierOf = (state: string, salt: string): string =>
  createHmac("sha256", state).update(salt).digest("base64url");

/** Refuses a second link: CONFLICT. */
export function assertUnlinked({ link }: Chatlink): void {
  if (link !== null) throw new ApiError("CONFLICT", "A chat account is linked already. Unlink it first.");
}
