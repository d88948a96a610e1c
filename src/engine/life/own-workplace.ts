import type { Draft } from "./draft.ts";
import { isEmployed } from "./livelihood.ts";
import { isNeutral } from "./neutral-names.ts";
import { themeOf } from "./setting.ts";
import type { EchoState } from "./types/state.ts";
import { workplaceOf } from "./whereabouts.ts";
import { calledAtWork } from "./work-places.ts";

/**
 * Calls the place of the present work as people of today do: the laboratory, the office. A place that the persona itself has a name for
 * keeps it, and so does every place of a world or time of another kind.
 */
export function nameWorkplace(draft: Draft): void {
  const { state, world, birth } = draft;
  const { origins, job } = state;
  if (origins === undefined || job === null || origins.work?.title === job.title || !isEmployed(state)) return;
  const { id } = workplaceOf(world, job, birth.birthHash);
  const called =
    namedByVenture(state) ?? (origins.era === "past" || themeOf(draft)?.lacks !== undefined ? null : calledAtWork(job));
  const { [origins.work?.id ?? ""]: _, ...others } = origins.names;
  const names = origins.work === undefined ? origins.names : others;
  const isNamed = called === null || (names[id] !== undefined && !isNeutral(names[id]));
  state.origins = {
    ...origins,
    names: isNamed ? names : { ...names, [id]: standing(called.name, state) },
    work: { id: isNamed ? "" : id, title: job.title },
  };
}

/** "The bakery burned down", and the baker works in another one. */
const standing = (name: string, { whatIf }: EchoState): string =>
  whatIf.kinds?.includes("broke") === true && name === `the ${whatIf.motif}` ? `the other ${whatIf.motif}` : name;

/** The place of a business that the what-if set up, for as long as it is the Echo's work. */
const namedByVenture = ({ whatIf, job, calling }: EchoState): { name: string } | null =>
  whatIf.words?.venue !== undefined && (calling === null || job?.title === calling.title)
    ? { name: whatIf.words.venue }
    : null;
