import { singularOf } from "../persona/nouns.ts";
import type { EchoState } from "../types/state.ts";
import { kindsOf } from "./kinds.ts";
import type { Lived } from "./lived.ts";
import { premiseWords } from "./premise-words.ts";

/** By which kinds of story the premise is told, and in whose words. */
export function storyOf(
  lived: Lived,
  town: string,
  own: string | null,
): Pick<EchoState["whatIf"], "kinds" | "words"> & { motif?: string } {
  const kinds = kindsOf(lived);
  const words = premiseWords(lived, town, own);
  return {
    ...(kinds.length > 0 ? { kinds } : {}),
    ...(Object.keys(words).length > 0 ? { words } : {}),
    // What is sold lies about, and the shop is only a shop.
    ...(/^\p{Ll}+s$/u.test(words.sold ?? "") ? { motif: singularOf(words.sold!) } : {}),
  };
}
