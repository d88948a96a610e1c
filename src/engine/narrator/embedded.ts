import type { Pack } from "../content/pack.ts";
import type { Theme } from "../content/types.ts";
import { settingIn } from "../content/ways.ts";
import { landHere } from "../life/land/land-here.ts";
import { stream } from "../random.ts";
import { bodyOf } from "./body.ts";
import type { Desk } from "./choose.ts";
import { loadFrames } from "./frames.ts";
import { createHeadlines } from "./headlines.ts";
import { idiolectOf } from "./idiolect.ts";
import { localWords } from "./local-words.ts";
import { createHeard } from "./novelty.ts";
import { outlineBirth, outlineDay } from "./outline.ts";
import type { NarratedSentence, Narrator, NarratorView } from "./port.ts";
import { recallOf } from "./recall.ts";
import { indexPackFrames } from "./scene-frames.ts";
import { type Words, wordsOfDay } from "./slots.ts";
import { headedBy, titleOf } from "./titles.ts";
import { tiltOf } from "./tone.ts";
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
  const headlines = createHeadlines(pack);
  const packFrames = indexPackFrames(pack);
  const wording = createWording(pack, book, packFrames, recallOf);
  const heard = createHeard();

  const draft = (view: NarratorView, setting: Theme | undefined, day: Words, attempt: number): Draft => {
    const random = stream(view.birth.birthHash, "", view.plan.tick, `narrate.${attempt}`);
    const idiolect = idiolectOf(view.birth, view.state);
    const moves = view.plan.kind === "birth" ? outlineBirth(view, random) : outlineDay(view, idiolect.habits, random);
    const desk: Desk = {
      view,
      day,
      idiolect,
      heard,
      random,
      setting,
      local: localWords(view, pack.byId.themes.get(view.plan.theme)),
      tilt: tiltOf(view),
      taken: new Set(),
      spent: new Set(),
      headed: headedBy(view, headlines),
      antecedent: null,
    };
    const sentences = wording.say(moves, desk);
    const body = bodyOf(sentences);
    const likeness = heard.staleness(body) <= MAX_JACCARD / 2 ? 0 : heard.nearest(body);
    return { sentences, likeness };
  };

  return (view) => {
    heard.listen(view.recentGrams);
    const setting = settingOf(pack, view);
    const day = wordsOfDay(view, setting);
    let best = draft(view, setting, day, 0);
    for (let attempt = 1; attempt < MAX_DRAFTS && best.likeness > MAX_JACCARD; attempt++) {
      const again = draft(view, setting, day, attempt);
      if (again.likeness < best.likeness) best = again;
    }
    return { title: titleOf(view, day, best.sentences, pack, book, headlines, packFrames), sentences: best.sentences };
  };
}

/** The kind of world of an entry as it is in the land that the life is lived in. */
function settingOf(pack: Pack, { birth, state, plan }: NarratorView): Theme | undefined {
  const theme = pack.byId.themes.get(plan.theme);
  return theme === undefined ? undefined : settingIn(theme, landHere({ birth, state }, theme.id)?.ways ?? []);
}

type Draft = { sentences: NarratedSentence[]; likeness: number };
