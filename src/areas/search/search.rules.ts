import type { FeedItemType } from "../../shared/events.ts";
import { timeOf, type Uuid } from "../../shared/ids.ts";
import type { SearchHit, SearchPlace } from "../../store/search/find.ts";
import type { FoundText } from "../../visibility/search.ts";

/** A result as it is shown. `itemType` is of a feed item, `createdAt` in milliseconds. */
export type Found = SearchHit & {
  title: string;
  excerpt: string;
  itemType: FeedItemType | null;
  echoId: Uuid | null;
  shardId: Uuid | null;
  channelId: Uuid | null;
  createdAt: number;
};

/** What is shown of a result, from the text by which it was found. `match` is in the language of the index. */
export const shown = (hit: SearchHit, { title, body, item, shardId, channelId }: FoundText, match: string): Found => ({
  ...hit,
  title,
  excerpt: excerptOf(body, match),
  itemType: item?.itemType ?? null,
  echoId: item?.echoId ?? (hit.kind === "echo" ? hit.itemId : null),
  shardId,
  channelId,
  createdAt: item?.createdAt ?? timeOf(hit.itemId),
});

/** Characters of a text that are shown of a result. */
const EXCERPT_MAX = 200;

/** Best first, then the newest; two numbers of a doc are compared as numbers. */
export const compareFound = (a: SearchPlace, b: SearchPlace): number =>
  b.rank - a.rank || (BigInt(b.doc) > BigInt(a.doc) ? 1 : BigInt(b.doc) < BigInt(a.doc) ? -1 : 0);

/** The part of a text around the first word that was looked for, cut between words. `match` is in the language of the index. */
function excerptOf(body: string, match: string): string {
  if (body.length <= EXCERPT_MAX) return body;
  const words = [...match.matchAll(/"([^"]+)"/gu)].map(([, word]) => fold(word!));
  const folded = fold(body);
  // Folding may change the length of a text in rare scripts: then the excerpt is cut near the word.
  const at = Math.min(...words.map((word) => folded.indexOf(word)).map((i) => (i === -1 ? body.length : i)));
  const start = at >= body.length || at < EXCERPT_MAX / 2 ? 0 : wordStart(body, at - EXCERPT_MAX / 4);
  const end = start + EXCERPT_MAX >= body.length ? body.length : wordEnd(body, start + EXCERPT_MAX);
  return `${start > 0 ? "…" : ""}${body.slice(start, end).trim()}${end < body.length ? "…" : ""}`;
}

const fold = (text: string): string => text.toLowerCase().normalize("NFC");

const wordStart = (text: string, from: number): number => {
  const space = text.indexOf(" ", from);
  return space === -1 ? from : space + 1;
};

const wordEnd = (text: string, to: number): number => {
  const space = text.lastIndexOf(" ", to);
  return space <= to - EXCERPT_MAX / 2 ? to : space;
};
