import type { Uuid } from "./ids.ts";

/** Something that happens in all worlds at once, in the words of whoever announced it. */
export type GlobalEvent = { eventId: Uuid; title: string; description: string };
