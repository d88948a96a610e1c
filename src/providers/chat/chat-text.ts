/** Characters that a chat takes in one message. */
const TEXT_CHARACTERS_MAX = 2_000;

/** What a chat would read as markup in a name. */
const MARKUP = /[\\*_~`|>#[\]()<:@-]/g;

/** Where a further line begins in bold, with nothing before it that can be seen: so a room shows who says something. */
const FURTHER_NAME = /(?<=[\n\r\v\f\u0085\u2028\u2029][\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]*)\*\*/gu;

/** What somebody said, as a room shows it: under their name and nobody else's, cut where it is too long. `lines` follow, one below the other. */
export function relayText(name: string, content: string, lines: readonly string[] = []): string {
  const said = [content, ...lines.map((line) => `• ${line}`)].filter((text) => text !== "").join("\n");
  return cut(`**${plain(name)}**: ${said.replace(FURTHER_NAME, "\\**")}`);
}

/** What somebody is told, as they read it in the chat. `address`: where it leads on, null for nowhere. */
export const noticeText = ({ title, body }: { title: string; body: string }, address: string | null): string =>
  cut([`**${plain(title)}**`, plain(body), ...(address === null ? [] : [address])].join("\n"));

const plain = (text: string): string => text.replace(MARKUP, "\\$&");

function cut(text: string): string {
  const whole = [...text];
  return whole.length <= TEXT_CHARACTERS_MAX ? text : `${whole.slice(0, TEXT_CHARACTERS_MAX - 1).join("")}…`;
}
