import { signal } from "@preact/signals";
import { answerOf } from "../client/src/echoes.ts";
import { onFrame } from "./live.ts";
import { api, isSignedIn } from "./service.ts";

/** How many of the newest notifications are unread; kept while somebody is signed in. */
export const unread = signal(0);

/** Notifications that are looked at for the number. */
const LOOKED_AT = 50;

let watching: (() => void) | null = null;

/** Begins to keep the number. */
export function watchUnread(): void {
  if (watching !== null) return;
  watching = onFrame((frame) => {
    if (frame === null || frame.type === "NotificationCreated") void readUnread();
  });
  void readUnread();
}

/** Counts anew. A service that does not answer is told of elsewhere. */
export async function readUnread(): Promise<void> {
  try {
    const params = { query: { limit: LOOKED_AT } };
    const { data } = await answerOf(api.GET("/account/me/notifications", { params }));
    unread.value = data.filter(({ read_at }) => read_at === null).length;
  } catch {
    // The number stays what it was.
  }
}

isSignedIn.subscribe((signedIn) => {
  if (signedIn) return;
  watching?.();
  watching = null;
  unread.value = 0;
});
