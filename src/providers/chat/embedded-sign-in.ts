import { sha256Hex } from "../../shared/random.ts";
import { isName } from "../../shared/visible-text.ts";
import { ChatProviderError, type ChatSignIn, EMBEDDED_SIGN_IN_PATH, EXTERNAL_NAME_CHARACTERS_MAX } from "./port.ts";

/**
 * A chat that is nowhere else: whoever comes to its page says what they are called, and is that. For a machine without a network or
 * an account at a provider. Nothing is relayed from it, so a name that is claimed gives its bearer nothing.
 */
export const createEmbeddedSignIn = ({ publicUrl }: { publicUrl: string }): ChatSignIn => ({
  name: "embedded",
  address: async ({ state }) => `${publicUrl}${EMBEDDED_SIGN_IN_PATH}?${new URLSearchParams({ state })}`,
  async identify(_, code) {
    const name = code.normalize("NFC").trim();
    if ([...name].length > EXTERNAL_NAME_CHARACTERS_MAX || !isName(name))
      throw new ChatProviderError("refused", "The name cannot be one.");
    return { externalId: sha256Hex(name.toLowerCase()), name };
  },
});
