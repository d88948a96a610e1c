import * as oauth from "oauth4webapi";
import { isName } from "../../shared/visible-text.ts";
import { boundedFetch } from "../bounded-fetch.ts";
import { type ChatIdentity, ChatProviderError, type ChatSignIn, EXTERNAL_NAME_CHARACTERS_MAX } from "./port.ts";

/** Of one request; a browser waits meanwhile. */
const REQUEST_MS_MAX = 8_000;
const ANSWER_BYTES_MAX = 64 * 1_024;

/** A provider's ids are digits, more than a number holds. */
const EXTERNAL_ID = /^\d{1,20}$/;

export type LiveSignInSettings = { apiUrl: string; clientId: string; clientSecret: string };

/**
 * A Discord-style provider: OAuth 2 with a code, PKCE (RFC 7636) and a client secret, and the address of the signed-in person. The access
 * token is asked this one thing and forgotten. `timeoutMs`: of each of the two requests.
 */
export function createLiveSignIn(
  { apiUrl, clientId, clientSecret }: LiveSignInSettings,
  timeoutMs: number = REQUEST_MS_MAX,
): ChatSignIn {
  const provider: oauth.AuthorizationServer = {
    issuer: apiUrl,
    authorization_endpoint: `${apiUrl}/oauth2/authorize`,
    token_endpoint: `${apiUrl}/oauth2/token`,
  };
  const client: oauth.Client = { client_id: clientId };
  const bounds = { timeoutMs, maxBytes: ANSWER_BYTES_MAX };
  const options = {
    [oauth.allowInsecureRequests]: apiUrl.startsWith("http://"),
    [oauth.customFetch]: (url: string, init: RequestInit) => boundedFetch(url, init, bounds),
  };

  const accessToken = async ({ state, verifier, redirectUri }: Attempt, code: string): Promise<string> => {
    const callback = oauth.validateAuthResponse(provider, client, new URLSearchParams({ code, state }), state);
    const answer = await oauth.authorizationCodeGrantRequest(
      provider,
      client,
      oauth.ClientSecretPost(clientSecret),
      callback,
      redirectUri,
      verifier,
      options as never,
    );
    return (await oauth.processAuthorizationCodeResponse(provider, client, answer)).access_token;
  };

  const whoIs = async (token: string): Promise<ChatIdentity> => {
    const url = new URL(`${apiUrl}/users/@me`);
    const answer = await oauth.protectedResourceRequest(token, "GET", url, undefined, undefined, options as never);
    if (!answer.ok) throw new ChatProviderError("failed", `The provider answered ${answer.status} to who this is.`);
    return readIdentity(await answer.json());
  };

  return {
    name: "live",
    async address({ state, verifier, redirectUri }) {
      const query = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: "identify",
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return `${provider.authorization_endpoint}?${query}`;
    },
    async identify(attempt, code) {
      try {
        return await whoIs(await accessToken(attempt, code));
      } catch (error) {
        throw asProviderError(error);
      }
    },
  };
}

type Attempt = Parameters<ChatSignIn["identify"]>[0];

/** The name that people are shown under, or the one that is theirs alone. */
function readIdentity(answer: unknown): ChatIdentity {
  const { id, username, global_name } = (answer ?? {}) as Record<string, unknown>;
  const shown = [global_name, username].find((name) => typeof name === "string" && isName(name));
  if (typeof id !== "string" || !EXTERNAL_ID.test(id) || typeof shown !== "string")
    throw new ChatProviderError("failed", "The provider did not say who this is.");
  return { externalId: id, name: [...shown].slice(0, EXTERNAL_NAME_CHARACTERS_MAX).join("") };
}

/** What the library, the network and the reading of answers reject with, as one of three kinds. */
function asProviderError(error: unknown): ChatProviderError {
  if (error instanceof ChatProviderError) return error;
  if (error instanceof oauth.ResponseBodyError && error.status < 500)
    return new ChatProviderError("refused", `The provider refused: ${error.error}`, error);
  const answered =
    error instanceof oauth.OperationProcessingError ||
    error instanceof oauth.ResponseBodyError ||
    error instanceof oauth.WWWAuthenticateChallengeError ||
    error instanceof SyntaxError ||
    error instanceof RangeError;
  return answered
    ? new ChatProviderError("failed", "The provider's answer cannot be read.", error)
    : new ChatProviderError("unreachable", "The provider does not answer.", error);
}
