import type { Person } from "../areas/live-service.ts";

/** Somebody whose things are asked for. */
export type Canary = Person & {
  itemId: string;
  echoId: string;
  /** Three words of the item's text that follow each other, in quotes. */
  phrase: string;
  /** The token under which the item is shared. */
  share: string;
  messageId: string;
  shardId: string;
};

/** A channel and a Public shard for everybody. */
export type Places = { commons: string; quay: string };

/**
 * How a route would show a canary's things, were the canary not hidden. `elsewhere`: what it shows of canaries it does not show to
 * themselves; `but`: whom it shows, or does not, other than a route which asks for a thing by its id.
 */
export type Asking = {
  path: (canary: Canary, places: Places) => string;
  elsewhere?: true;
  but?: Record<string, boolean>;
};

/** Lists leave out who is muted. */
export const LISTED = { muted: false };
/** What was said to everybody stays under the name of somebody whose profile is private. */
export const SPEAKS = { Private: true };
/** Who asks is not known: blocks hide nothing, and what followers alone see is not shown. */
export const ANONYMOUS = { blocked: true, blocker: true, "FollowersOnly and followed": false };

/** Life events are private until they are shared. */
export const NOBODY = { shown: false, muted: false, "FollowersOnly and followed": false };
/** Sharing is done on purpose: the page opens for everybody while its owner is there. */
export const SHARED = { blocked: true, blocker: true, Private: true, "opted out": true };
