/** Ids of one person's records, by the name under which a route takes them in path, query or body. */
export type Ids = {
  id: string;
  entry_id: string;
  item_id: string;
  user_id: string;
  shard_id: string;
  session_id: string;
  notification_id: string;
  key_id: string;
  export_id: string;
  /** Of a story that is made. */
  story_id: string;
  invitation_id: string;
  /** Of a channel that everybody may write in. */
  channel_id: string;
  /** Of a message with a poll there. */
  message_id: string;
  poll_id: string;
  option_id: string;
  /** Of a Private shard to which somebody asks to travel. */
  private_shard_id: string;
  request_id: string;
  /** Of a page that was shared. */
  token: string;
  /** Of a case about the person, a warning in it, and an appeal to another action. */
  case_id: string;
  action_id: string;
  appeal_id: string;
  /** Of something that is announced in all worlds, by an admin. */
  event_id: string;
};

/**
 * Whom a route is for. `self` touches only what is the caller's without naming it; `own-echo` and its like name a record which must
 * be the caller's; `person` names anybody, or what many may use, and what then is said of whom is for the area's own tests.
 * The shard of the ids is a Personal one.
 */
type Reach =
  | "public"
  | "self"
  | "own-echo"
  | "own-entry"
  | "own-item"
  | "own-session"
  | "own-notification"
  | "own-key"
  | "own-export"
  | "own-family"
  | "own-shard"
  | "own-share"
  | "own-action"
  | "person"
  | "admin";

export type Policy = {
  reach: Reach;
  /** What whom it is for is answered, with their own ids and the body below. */
  answers: number;
  /** What is said of another's record, where the contract tells that it is there. Elsewhere that is what is said of none. */
  ofOthers?: number;
  /** Of a signed-in write: whether an account that is being deleted may still call it. */
  whileLeaving?: true;
  /** Of a signed-in write: whether a suspended account may still call it. */
  whileSuspended?: true;
  /** Asked after all others, as it ends the session that it is asked in. */
  last?: true;
  /** A body that has nothing wrong with it. */
  body?: (ids: Ids) => unknown;
  query?: (ids: Ids) => string;
  /** Ids that are taken in query or body, besides those of the path. */
  names?: (keyof Ids)[];
  /** Which of the ids a name in the path stands for, where it is not that of the same name. */
  as?: Partial<Record<string, keyof Ids>>;
  /** Ids of the path that may be anybody's. */
  anybodys?: (keyof Ids)[];
};
