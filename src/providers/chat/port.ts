/** Somebody as the external chat knows them. */
export type ChatIdentity = { externalId: string; name: string };

/** One attempt to learn who somebody is there. `verifier` is the secret of this attempt, 43 characters of base64url (RFC 7636). */
export type LinkAttempt = { state: string; verifier: string; redirectUri: string };

/** How people show which account of the external chat is theirs. */
export type ChatSignIn = {
  /** Stands with what was learned by it: another adapter's people are others. */
  name: "embedded" | "live";
  /** Where a browser is sent, to come back to `redirectUri` with `state` and a code. */
  address(attempt: LinkAttempt): Promise<string>;
  /** Takes the code, once. Rejects with ChatProviderError. */
  identify(attempt: LinkAttempt, code: string): Promise<ChatIdentity>;
};

/**
 * What went wrong with the provider: it `refused` what it was sent, has `failed` to answer as agreed, or was `unreachable` within the
 * time it is given.
 */
export class ChatProviderError extends Error {
  readonly kind: "refused" | "failed" | "unreachable";
  /** So many milliseconds the provider wants to be left alone; 0 where it does not say. */
  readonly waitMs: number;

  constructor(kind: ChatProviderError["kind"], message: string, cause?: unknown, waitMs = 0) {
    super(message, { cause });
    this.name = "ChatProviderError";
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

/** Characters of a name in the external chat that are kept. */
export const EXTERNAL_NAME_CHARACTERS_MAX = 100;

/** Where the embedded adapter asks people what they are called, in the place of a provider's page. */
export const EMBEDDED_SIGN_IN_PATH = "/chatlink/sign-in";
