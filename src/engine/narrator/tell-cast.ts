import type { Pack } from "../content/pack.ts";
import type { EntryPlan, Scene } from "../life/types/scene.ts";
import { type Chosen, choose, type Desk } from "./choose.ts";
import { timeAgo } from "./durations.ts";
import { type NamedFrame, nameFrame } from "./frames.ts";

/** Of 1000 tellings, those that say how somebody spoke; another who was talked of is always named. */
const SPOKE = 160;
/** Of 1000 times that somebody is waited for, those in which what is waited for is thought of in its own words. */
const IN_ITS_OWN_WORDS = 600;

export type CastTelling = {
  /** How the news came, which names whose it is: what follows speaks of them by a pronoun. */
  lead(scene: Scene, desk: Desk): Chosen | null;
  /** Whom else the talk came to, or how it was said. */
  after(scene: Scene, desk: Desk): Chosen | null;
  /** Somebody of whom nothing was heard today. */
  standing(standing: NonNullable<EntryPlan["standing"]>, desk: Desk): Chosen | null;
};

/** Tells of the people among whom a life is lived: their news, how it came, and what is waited for. */
export function createCastTelling(pack: Pack): CastTelling {
  const named = (key: string, texts: readonly string[]): NamedFrame[] =>
    texts.map((text) => nameFrame(key, { text }, pack.grammar));
  const { matters, habits, tellings } = pack.cast;
  const leads = new Map(Object.entries(tellings).map(([key, texts]) => [key, named(`cast.${key}`, texts)]));
  const spoken = new Map(habits.map(({ id, text }) => [id, named(`cast.habit.${id}`, text)]));
  const still = new Map(matters.map(({ id, still: texts }) => [id, named(`cast.still.${id}`, texts)]));

  const say = (frames: readonly NamedFrame[], { slots, rolePronouns }: Words, desk: Desk, want: "fresh" | "must") =>
    choose(frames, pack.grammar, { text: slots, pronouns: rolePronouns }, desk, want);

  return {
    lead: (scene, desk) => say(leads.get(scene.slots.via ?? "") ?? [], scene, desk, "must"),
    after(scene, desk) {
      if (scene.slots.other !== undefined) return say(leads.get("passed") ?? [], scene, desk, "must");
      if (!desk.random.chance(SPOKE) || /^hearsay|^letter/.test(scene.slots.via ?? "")) return null;
      const member = desk.view.state.cast?.find(({ key }) => key === scene.actors[0]);
      const frames = (member?.habits ?? []).flatMap((id) => spoken.get(id) ?? []);
      return frames.length === 0 ? null : say(frames, scene, desk, "must");
    },
    standing(standing, desk) {
      const { slots, rolePronouns } = standing;
      const ago = timeAgo(desk.view.plan.tick - standing.tick);
      const words = { slots: { ...slots, ago }, rolePronouns };
      const waited = leads.get(`waiting.${slots.reach}`) ?? [];
      const own = still.get(matterOf(standing.source)) ?? [];
      const [first, other] = desk.random.chance(IN_ITS_OWN_WORDS) ? [own, waited] : [waited, own];
      return say(first, words, desk, "fresh") ?? say(other, words, desk, "fresh");
    },
  };
}

type Words = Pick<Scene, "slots" | "rolePronouns">;

/** The id of the matter that a source of the cast tells of. */
const matterOf = (source: string): string => source.slice("cast:".length, source.indexOf("/"));
