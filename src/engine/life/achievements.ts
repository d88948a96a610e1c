import type { Draft } from "./draft.ts";
import type { Ref } from "./keys.ts";

/** Each achievement once in a life. */
export function achieve(draft: Draft, id: string, ref: Ref): void {
  const { state } = draft;
  if (state.achievements.includes(id)) return;
  state.achievements = [...state.achievements, id];
  const words = id.replace(/[_-]+/g, " ");
  draft.happenings.push({ type: "achievement", id, title: words.charAt(0).toUpperCase() + words.slice(1), ref });
}
