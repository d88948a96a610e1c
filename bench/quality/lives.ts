import type { Pack } from "../../src/engine/content/pack.ts";
import { bear, birthHash } from "../../src/engine/life/birth.ts";
import { peopleHere } from "../../src/engine/life/draft.ts";
import { live } from "../../src/engine/life/live.ts";
import type { Birth, Person } from "../../src/engine/life/types/person.ts";
import type { EntryPlan } from "../../src/engine/life/types/scene.ts";
import type { EchoState } from "../../src/engine/life/types/state.ts";
import { bodyOf } from "../../src/engine/narrator/body.ts";
import { gramsOf } from "../../src/engine/narrator/novelty.ts";
import type { Narration, Narrator, NarratorView } from "../../src/engine/narrator/port.ts";
import { conditionsAt } from "../../src/engine/world/conditions.ts";
import { themeFor } from "../../src/engine/world/theme-for.ts";
import { generateWorld } from "../../src/engine/world/world.ts";

export type Persona = { name: string; persona: string; whatIf: string };
export type Entry = { view: NarratorView; narration: Narration; body: string; locals: readonly Person[] };

const RECENT_ENTRIES = 120;
/** A life that stays silent this long is broken, and the harness says so. */
const MAX_TICKS_PER_ENTRY = 60;
const SUGGESTION_EVERY_TICKS = 97;
const SUGGESTIONS = [
  "Call your family.",
  "Take the long way home.",
  "Save a little money.",
  "Tell them the truth.",
  "Rest for once.",
];

/** Another world of the same kind, and whose birth hash it is: two lives `as` one persona differ only by what is changed in them. */
export type Elsewhere = { seed: string; as: Persona };

/** Lives a persona, in a world of its own, until it has written so many entries. The same arguments give the same entries. */
export function liveAndTell(
  pack: Pack,
  narrate: Narrator,
  who: Persona,
  entries: number,
  elsewhere: Elsewhere = { seed: "", as: who },
): Entry[] {
  const { seed, as } = elsewhere;
  // Where nothing says otherwise it is a world that lacks nothing usual.
  const usual = pack.themes.filter(({ lacks }) => lacks === undefined);
  const theme = themeFor(pack, `${as.persona} ${as.whatIf}`) ?? usual[who.name.length % usual.length]!.id;
  const world = generateWorld(pack, theme, `quality ${who.name}${seed}`);
  const fields = {
    echoId: "00000000-0000-7000-8000-000000000000",
    ...{ name: who.name, personaText: who.persona, whatIfPrompt: who.whatIf, physicalDescription: null },
  };
  const hashed = birthHash({ ...fields, personaText: as.persona, whatIfPrompt: as.whatIf });
  const birth: Birth = { ...fields, birthHash: hashed, bornTick: 0 };
  const told: Entry[] = [];
  const recentGrams: Uint32Array[] = [];
  const usedFrames = new Map<string, number>();
  const tell = (state: EchoState, plan: EntryPlan | null) => {
    if (plan === null) return;
    const view = {
      birth,
      state,
      plan,
      recentGrams: recentGrams.slice(0, RECENT_ENTRIES),
      usedFrames,
    };
    const narration = narrate(view);
    const body = bodyOf(narration.sentences);
    recentGrams.unshift(gramsOf(body));
    for (const sentence of narration.sentences) usedFrames.set(sentence.frame, plan.tick);
    // A thousand states with all their memories would not fit; the figures need neither.
    told.push({
      view: { ...view, recentGrams: [], state: { ...state, memories: [], used: {} } },
      narration,
      body,
      locals: peopleHere({ birth, state, world }),
    });
  };
  const born = bear(birth, world, conditionsAt(pack, world, 0), pack);
  let state = born.state;
  tell(state, born.entry);
  for (let tick = 1; told.length < entries && tick < entries * MAX_TICKS_PER_ENTRY; tick++) {
    const suggestion = SUGGESTIONS[Math.floor(tick / SUGGESTION_EVERY_TICKS) % SUGGESTIONS.length]!;
    const lived = live({
      ...{ birth, state, world, pack, conditions: conditionsAt(pack, world, tick) },
      inputs:
        tick % SUGGESTION_EVERY_TICKS === 0
          ? [{ kind: "influence", influenceId: `i${tick}`, influenceType: "suggestion", text: suggestion }]
          : [],
    });
    state = lived.state;
    tell(state, lived.entry);
  }
  if (told.length < entries) throw new Error(`${who.name} wrote ${told.length} entries of ${entries}`);
  return told;
}
