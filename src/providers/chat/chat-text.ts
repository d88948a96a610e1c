/** Characters that a chat takes in one message. */
const TEXT_CHARACTERS_MAX = 2_000;

/** What a chat would read as markup in a name. */
const MARKUP = /[\\*_~`|>#[\]()<:@-]/g;

/** What somebody said, as a room shows it: under their name, cut where it is too long. `lines` follow, one below the other. */
export function relayText(name: string, content: string, lines: readonly string[] = []): string {
  const said = [content, ...lines.map((line) => `• ${line}`)].filter((text) => text !== "").join("\n");
  return cut(`**${plain(name)}**: ${said}`);
}

/** What somebody is told, as they read it in the chat. `address`: where it leads on, null for nowhere. */
export const noticeText = ({ title, body }: { title: string; body: string }, address: string | null): string =>
  cut([`**${plain(title)}**`, plain(body), ...(address === null ? [] : [address])].join("\n"));

const plain = (text: string): string => text.replace(MARKUP, "\\$&");

function cut(text: string): string {
  const whole = [...text];
  return whole.length <= TEXT_CHARACTERS_MAX ? text : `${whole.slice(0, TEXT_CHARACTERS_MAX - 1).join("")}…`;
}
