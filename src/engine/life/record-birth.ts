import { type Draft, nextEventRef, placeOf, roll } from "./draft.ts";
import type { Ref } from "./keys.ts";
import { remember } from "./memories.ts";
import { fillInThirdPerson, inThirdPerson } from "./realise.ts";
import { fillingsFor } from "./resolve/slots.ts";
import type { EchoState } from "./types/state.ts";
import { premiseSummary } from "./whatif/premise-summary.ts";

/** Whether the town is the persona's own, to which it has not come by the what-if. */
const livesThere = ({ origins }: EchoState): boolean => origins?.here !== undefined && origins.land === undefined;

/** Tells that the life has begun and what is different in it; returns the event of the latter. */
export function recordBirth(draft: Draft): Ref {
  const { state } = draft;
  const setting = { ...draft, place: placeOf(draft) };
  const { slots, rolePronouns } = fillingsFor(setting, {}, roll(draft, "words"));
  const named = { ...slots, premise: state.whatIf.premise };
  const say = (text: string): string => fillInThirdPerson(text, named, rolePronouns, state.pronouns);
  const facts = [
    {
      kind: "Born" as const,
      title: say("{name} begins"),
      summary: say(
        `{name} ${livesThere(state) ? "lives" : "came to live"} in {town}, at {home}${state.job === null ? "" : ", as a {job}"}.`,
      ),
      significance: 600,
    },
    {
      kind: "Premise" as const,
      title: say("What if: {premise}"),
      summary: say(inThirdPerson(premiseSummary(draft.birth, state), state.pronouns)),
      significance: 700,
    },
  ];
  for (const { kind, title, summary, significance } of facts) {
    const ref = nextEventRef(draft);
    draft.happenings.push({
      type: "lifeEvent",
      ref,
      kind,
      title,
      summary,
      significance,
      tags: ["whatif", "memory"],
      actors: [],
      placeId: state.placeId,
      counterpart: null,
    });
    remember(draft, {
      kind: "event",
      title,
      summary,
      actors: [],
      placeId: state.placeId,
      tags: ["whatif", "memory"],
      importance: significance + 200,
      valence: 0,
      links: [ref],
    });
  }
  return draft.happenings.findLast((one) => one.type === "lifeEvent")!.ref;
}
