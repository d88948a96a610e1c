import type { Pack } from "../content/pack.ts";
import type { Frame } from "../content/types.ts";
import type { Scene } from "../life/types.ts";
import { type NamedFrame, nameFrame } from "./frames.ts";

/** All frames of a content pack by what they tell of. */
export type PackFrames = {
  /** By `storylet:<id>/<choice>`, or `encounter:<id>/<outcome>` with the side. */
  ofScene(scene: Scene): readonly NamedFrame[];
  ofWorldEvent(id: string): readonly NamedFrame[];
  ofBelief(id: string): readonly NamedFrame[];
};

export function indexPackFrames(pack: Pack): PackFrames {
  const frames = new Map<string, readonly NamedFrame[]>();
  const add = (key: string, texts: readonly Frame[]) =>
    frames.set(
      key,
      texts.map((text) => nameFrame(key, text, pack.grammar)),
    );
  for (const storylet of pack.storylets) {
    for (const choice of storylet.choices) add(`storylet:${storylet.id}/${choice.id}`, choice.text);
  }
  for (const encounter of pack.encounters) {
    for (const outcome of encounter.outcomes) {
      add(`encounter:${encounter.id}/${outcome.id}`, outcome.text);
      add(`encounter:${encounter.id}/${outcome.id}/other`, outcome.textOther);
    }
  }
  for (const event of pack.worldEvents) add(`world:${event.id}`, event.text);
  for (const belief of pack.beliefs) add(`belief:${belief.id}`, belief.text);
  const of = (key: string) => frames.get(key) ?? [];
  return {
    ofScene: (scene) =>
      of(scene.side === "other" && scene.source.startsWith("encounter:") ? `${scene.source}/other` : scene.source),
    ofWorldEvent: (id) => of(`world:${id}`),
    ofBelief: (id) => of(`belief:${id}`),
  };
}
