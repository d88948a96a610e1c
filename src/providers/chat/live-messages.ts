import { isName, visibleLength } from "../../shared/visible-text.ts";
import { EXTERNAL_NAME_CHARACTERS_MAX } from "./port.ts";
import type { RoomMessage } from "./rooms.ts";

const EXTERNAL_ID = /^\d{1,20}$/;
const URL_CHARACTERS_MAX = 2_000;
const PICTURES = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);

/** Kinds of messages that say what a person wrote: a message, and a reply. What others say is the chat's, about a person: "has opened a thread". */
const WRITTEN = new Set<unknown>([undefined, 0, 19]);

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
export const isExternalId = (value: unknown): value is string => typeof value === "string" && EXTERNAL_ID.test(value);

/** A provider's message as it is taken in; null for one by a program, of a kind that says nothing, or that is not as agreed. */
export function readMessage(sent: unknown): RoomMessage | null {
  if (!isObject(sent) || !isObject(sent.author) || sent.author.bot === true || sent.webhook_id !== undefined)
    return null;
  const { id, channel_id: roomId, author, content, edited_timestamp: edited } = sent;
  if (!isExternalId(id) || !isExternalId(roomId) || !isExternalId(author.id) || typeof content !== "string")
    return null;
  if (!WRITTEN.has(sent.type)) return null;
  const image = pictureIn(sent);
  const text = storable(content);
  if (visibleLength(text) === 0 && image === null) return null;
  return {
    roomId,
    externalId: id,
    author: { externalId: author.id, name: nameOf(author) },
    content: withNames(text, sent.mentions),
    image,
    editedAt: typeof edited === "string" ? Date.parse(edited) || 0 : 0,
  };
}

/** Without what no text of this service may have: U+0000 and unpaired surrogates. */
const storable = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

/** The first picture among what is attached. */
export function pictureIn({ attachments }: Json): RoomMessage["image"] {
  for (const one of Array.isArray(attachments) ? attachments : []) {
    if (!isObject(one)) continue;
    const { url, content_type: declared } = one;
    const contentType = typeof declared === "string" ? declared.split(";")[0]! : "";
    if (typeof url === "string" && isAddress(url) && PICTURES.has(contentType)) return { url, contentType };
  }
  return null;
}

const isAddress = (url: string): boolean =>
  url.length <= URL_CHARACTERS_MAX && /^https?:\/\//.test(url) && URL.canParse(url);

function nameOf({ global_name, username }: Json): string {
  const name = [global_name, username].find((one) => typeof one === "string" && isName(one)) as string | undefined;
  return [...(name ?? "somebody")].slice(0, EXTERNAL_NAME_CHARACTERS_MAX).join("");
}

/** Where the provider writes an id for somebody who is named, their name. */
function withNames(content: string, mentions: unknown): string {
  const names = new Map((Array.isArray(mentions) ? mentions : []).filter(isObject).map((one) => [one.id, nameOf(one)]));
  return content.replace(/<@!?(\d{1,20})>/g, (mark, id: string) => (names.has(id) ? `@${names.get(id)}` : mark));
}
