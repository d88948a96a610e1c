import type { Pack } from "../content/pack.ts";
import type { SiftPattern } from "../content/types.ts";
import { type Draft, peopleHere } from "./draft.ts";
import { noteUses } from "./note-uses.ts";
import { fillInThirdPerson } from "./realise.ts";
import { tellableName } from "./resolve/slots.ts";
import type { Pronouns } from "./types/person.ts";
import type { Scene } from "./types/scene.ts";

const MAX_OPEN = 24;
/** A pattern just completed is not started again at once. */
export const ARC_REST_TICKS = 60;

type Open = Draft["state"]["arcs"][number];

/** Moves the half-told stories on by one scene: breaks, advances, completes or starts them. */
export function advanceArcs(draft: Draft, scene: Scene): void {
  const { state, pack, tick } = draft;
  const open: Open[] = [];
  const advanced = new Set<string>();
  for (const arc of state.arcs) {
    const pattern = pack.byId.patterns.get(arc.pattern);
    if (pattern === undefined || tick - arc.sinceTick > pattern.windowTicks || breaks(pattern, scene)) continue;
    const step = pattern.steps[arc.step];
    if (step === undefined || advanced.has(arc.pattern) || !matches(step, scene) || !isSame(step, scene, arc)) {
      open.push(arc);
      continue;
    }
    advanced.add(arc.pattern);
    const refs = [...arc.refs, scene.ref];
    if (arc.step + 1 < pattern.steps.length) {
      open.push({ ...arc, step: arc.step + 1, refs, bound: arc.bound ?? bindingOf(pattern, scene) });
    } else {
      complete(draft, pattern, { ...arc, refs });
    }
  }
  for (const pattern of startedBy(pack, scene)) {
    const first = pattern.steps[0]!;
    if (advanced.has(pattern.id) || !matches(first, scene)) continue;
    if (tick - (state.used[`arc:${pattern.id}`] ?? -ARC_REST_TICKS) < ARC_REST_TICKS) continue;
    const bound = bindingOf(pattern, scene);
    if (bound === null && pattern.steps.some((step) => step.same !== undefined)) continue;
    if (open.some((arc) => arc.pattern === pattern.id && arc.bound === bound)) continue;
    open.push({ pattern: pattern.id, step: 1, refs: [scene.ref], bound, sinceTick: tick });
  }
  state.arcs = open.slice(-MAX_OPEN);
}

const starts = new WeakMap<Pack, Map<string, SiftPattern[]>>();

/** The patterns whose first step is of a scene's tags; found once for each set of tags. */
function startedBy(pack: Pack, { tags }: Scene): readonly SiftPattern[] {
  let known = starts.get(pack);
  if (known === undefined) {
    known = new Map();
    starts.set(pack, known);
  }
  const key = tags.join(" ");
  let found = known.get(key);
  if (found === undefined) {
    found = pack.patterns.filter(
      ({ steps: [first] }) => first !== undefined && (first.tags?.some((tag) => tags.includes(tag)) ?? true),
    );
    known.set(key, found);
  }
  return found;
}

function complete(draft: Draft, pattern: SiftPattern, { refs, bound, sinceTick: fromTick }: Open): void {
  const toTick = draft.tick;
  noteUses(draft.state, [`arc:${pattern.id}`], toTick);
  const title = patternTitle(draft, pattern, bound);
  draft.happenings.push({ type: "arc", arc: { pattern: pattern.id, title, refs, fromTick, toTick } });
}

/** What a pattern is called in this life, by whom or what its steps have in common. */
export function patternTitle(draft: Draft, { title }: SiftPattern, bound: string | null): string {
  const { whatIf, pronouns: own } = draft.state;
  const { text, pronouns } = personOf(draft, bound);
  return fillInThirdPerson(title, { ...text, premise: whatIf.premise }, pronouns, own);
}

/** The words for whom a pattern is about: ties are let go in time, and who is known no more is somebody. */
function personOf(draft: Draft, bound: string | null): Words {
  const person = draft.state.ties[bound ?? ""]?.person ?? peopleHere(draft).find(({ key }) => key === bound);
  return { text: { person: tellableName(person?.name ?? "") }, pronouns: { person: person?.pronouns ?? "they" } };
}

type Words = { text: Record<string, string>; pronouns: Record<string, Pronouns> };

const matches = (step: SiftPattern["steps"][number], scene: Scene): boolean =>
  (step.tags === undefined || step.tags.some((tag) => scene.tags.includes(tag))) &&
  (step.kinds === undefined || (scene.kind !== null && step.kinds.includes(scene.kind))) &&
  (step.valence === undefined || (step.valence === "up" ? scene.valence > 0 : scene.valence < 0));

const breaks = ({ unless }: SiftPattern, scene: Scene): boolean =>
  unless !== undefined &&
  ((unless.tags?.some((tag) => scene.tags.includes(tag)) ?? false) ||
    (scene.kind !== null && (unless.kinds?.includes(scene.kind) ?? false)));

/** The person or place of the first step, if a later step asks for the same. */
function bindingOf(pattern: SiftPattern, scene: Scene): string | null {
  const same = pattern.steps.find((step) => step.same !== undefined)?.same;
  if (same === undefined) return null;
  return same === "person" ? (scene.actors[0] ?? null) : scene.placeId;
}

const isSame = (step: SiftPattern["steps"][number], scene: Scene, arc: Open): boolean =>
  step.same === undefined ||
  (step.same === "person" ? arc.bound !== null && scene.actors.includes(arc.bound) : scene.placeId === arc.bound);
