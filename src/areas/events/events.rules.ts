import type { GlobalEvent } from "../../shared/global-events.ts";

/** What happens in all worlds at once, as stored. Times in milliseconds; `endsAt` null: until an admin ends it. */
export type AnnouncedEvent = GlobalEvent & {
  status: "Announced" | "Running" | "Ended";
  startsAt: number;
  endsAt: number | null;
  createdAt: number;
};

/** Events that are announced or under way at once: every Echo hears of each. */
export const OPEN_MAX = 10;

/** What an event is from now on; null where it stays what it is. */
export function turned({ status, startsAt, endsAt }: AnnouncedEvent, now: number): "Running" | "Ended" | null {
  if (status === "Ended") return null;
  if (endsAt !== null && endsAt <= now) return "Ended";
  return status === "Announced" && startsAt <= now ? "Running" : null;
}
