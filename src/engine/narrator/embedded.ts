import type { Pack } from "../content/pack.ts";
import { stream } from "../random.ts";
import { bodyOf } from "./body.ts";
import type { Desk } from "./choose.ts";
import { loadFrames } from "./frames.ts";
import { idiolectOf } from "./idiolect.ts";
import { createHeard } from "./novelty.ts";
import { outlineBirth, outlineDay } from "./outline.ts";
import type { NarratedSentence, Narration, Narrator, NarratorView } from "./port.ts";
import { indexPackFrames } from "./scene-frames.ts";
import { wordsOfDay } from "./slots.ts";
import { titleOf } from "./titles.ts";
import { createWording } from "./wording.ts";

/** Above this an entry is too like one of the last, and is written again. */
const MAX_JACCARD = 0.25;
const MAX_DRAFTS = 4;

/**
 * The narrator that needs no network and no model: it words a plan out of the pack's frames and its own. Deterministic: the same
 * view gives the same narration on every engine. Keeps nothing between entries but caches.
 */
export function createNarrator(pack: Pack): Narrator {
  const book = loadFrames();
  const wording = createWording(pack, book, indexPackFrames(pack));
  const heard = createHeard();

  const draft = (view: NarratorView, attempt: number): NarratedSentence[] => {
    const random = stream(view.birth.birthHash, "", view.plan.tick, `narrate.${attempt}`);
    const idiolect = idiolectOf(view.birth, view.state);
    const desk: Desk = { view, idiolect, heard, random, taken: new Set(), spent: new Set() };
    const moves = view.plan.kind === "birth" ? outlineBirth(view, random) : outlineDay(view, idiolect.habits, random);
    return wording.say(moves, desk);
  };

  return (view) => {
    heard.listen(view.recentBodies);
    let best: { sentences: NarratedSentence[]; likeness: number } | null = null;
    for (let attempt = 0; attempt < MAX_DRAFTS; attempt++) {
      const sentences = draft(view, attempt);
      if (sentences.length === 0) continue;
      const body = bodyOf(sentences);
      const likeness = heard.staleness(body) <= MAX_JACCARD / 2 ? 0 : heard.nearest(body);
      if (best === null || likeness < best.likeness) best = { sentences, likeness };
      if (likeness <= MAX_JACCARD) break;
    }
    const { worldEvent } = view.plan;
    const eventTitle = worldEvent ? (pack.byId.worldEvents.get(worldEvent.id)?.title ?? null) : null;
    const random = stream(view.birth.birthHash, "", view.plan.tick, "narrate.title");
    return {
      title: titleOf(view, wordsOfDay(view), eventTitle, book, random),
      sentences: best?.sentences ?? [],
    } satisfies Narration;
  };
}
