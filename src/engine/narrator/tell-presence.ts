import { isOnlyOne } from "../life/only-one.ts";
import type { Person } from "../life/types/person.ts";
import type { EntryPlan, PresenceAs } from "../life/types/scene.ts";
import type { Chosen, Desk, Want } from "./choose.ts";
import { howLong } from "./durations.ts";
import { withByname } from "./introduce.ts";
import { type Words, withText } from "./slots.ts";

/** Says of one of the Echo's own people how they were there today, or null where nothing fresh can be said. */
export type PresenceTelling = (words: Words, desk: Desk) => Chosen | null;

export function createPresenceTelling({
  own,
}: {
  own: (keys: string[], words: Words, desk: Desk, want: Want) => Chosen | null;
}): PresenceTelling {
  return (words, desk) => {
    const { presence } = desk.view.plan;
    const tie = presence ? desk.view.state.ties[presence.key] : undefined;
    if (!presence || tie === undefined) return null;
    const { person } = tie;
    const who = presence.anew ? withByname(person) : calledInPassing(person, desk);
    const { text, pronouns } = withText(words, { who, ago: howLong(presence.silentTicks) });
    const said = { text, pronouns: { ...pronouns, who: person.pronouns } };
    const keys = presenceKeys(presence);
    // A matter of some days is rather left untold than told as it was before.
    return (
      own(keys, said, desk, "seldom") ?? (presence.as.startsWith("spell.") ? null : own(keys, said, desk, "often"))
    );
  };
}

/** How often, in thousandths, somebody is called by what they are to the writer alone: "my aunt". */
const BY_RELATION = 850;

const calledInPassing = ({ name, relation }: Person, { view, random }: Desk): string =>
  relation !== null && isOnlyOne(view.state, relation) && random.chance(BY_RELATION) ? `my ${relation}` : name;

/** How somebody may be told of: as they are to the Echo, and what is so on such a day or at such a distance alone. */
export function presenceKeys({ as, free }: NonNullable<EntryPlan["presence"]>): string[] {
  const [, sort, reach] = as.split(".");
  if (as.startsWith("out.") && reach !== undefined) return [`kin.out.${sort}`, `kin.out.${sort}.${reach}`];
  if (!as.startsWith("home.")) return [`kin.${as}`];
  if (as === "home.elder") return ["kin.home.elder", "kin.home.kin", "kin.home.any"];
  return [`kin.${as}`, `kin.${as}.${dayOf(free)}`, ...(SMALL.has(as) ? [] : ["kin.home.any"])];
}

/** Children who do not yet go in and out of the house by themselves. */
const SMALL: ReadonlySet<PresenceAs> = new Set([0, 1, 3, 6, 9].map((from) => `home.child.${from}` as PresenceAs));

const dayOf = (free: boolean): string => (free ? "free" : "week");
