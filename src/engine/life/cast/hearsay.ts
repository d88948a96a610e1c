/**
 * The summary of news as it stands when somebody else tells it: "{who} told {name} of having moved" becomes "{teller} told {name} of
 * {who} having moved". Whoever it is about is named before a pronoun stands for them.
 */
export function asHearsay(summary: string): string {
  const told = summary
    .replace(/^\{who\} (told|let) \{name\}/, "{teller} $1 {name}")
    .replace(/^(\{teller\} told \{name\} of )((?:perhaps |not )?\p{Ll}+ing\b)/u, "$1{who} $2");
  return told.includes("{who}")
    ? told
    : told.replace(/\{who\.(they|them|theirs?)\}/, (_, form: string) =>
        form.startsWith("their") ? "{who}'s" : "{who}",
      );
}

/** The summary of news as it stands when it came by post. */
export const asWritten = (summary: string): string =>
  summary
    .replace(/^\{who\} told \{name\}(?= (?:of|about|that)\b)/, "{who} wrote to {name}")
    .replace(/^\{who\} told \{name\}/, "{who} told {name} by letter");
