import type { Config } from "../../config/config.ts";
import { createEmbeddedSignIn } from "./embedded-sign-in.ts";
import { createLiveSignIn } from "./live-sign-in.ts";
import type { ChatSignIn } from "./port.ts";

/** The configured provider's, or the embedded one where none is. */
export function createSignIn({
  chatlinkApiUrl: apiUrl,
  chatlinkClientId: clientId,
  chatlinkClientSecret: clientSecret,
  publicUrl,
}: Pick<Config, "chatlinkApiUrl" | "chatlinkClientId" | "chatlinkClientSecret" | "publicUrl">): ChatSignIn {
  return apiUrl === null || clientId === null || clientSecret === null
    ? createEmbeddedSignIn({ publicUrl })
    : createLiveSignIn({ apiUrl, clientId, clientSecret });
}
