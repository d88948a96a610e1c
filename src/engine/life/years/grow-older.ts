import type { Draft } from "../draft.ts";
import { isUnderAge } from "../minor.ts";
import { titleOf } from "../persona/trade-words.ts";
import { GROWN_AGE, ownBirthday, timesCome } from "./ages.ts";

/** What nobody is called who has left school. */
const AT_SCHOOL = /^(?:school.*|pupil|sixth-former)$/;

/**
 * The Echo is a year older for each of its birthdays since the tick before, those that it slept through too. Whoever began under age stays
 * under the rules for it: the persona is that of a child.
 */
export function growOlder({ birth, state, tick }: Draft, before: number): void {
  if (state.age === null) return;
  const years = timesCome(ownBirthday(birth), before, tick);
  if (years === 0) return;
  if (isUnderAge(state)) state.young = true;
  state.age += years;
  const { job } = state;
  if (state.age >= GROWN_AGE && job?.trade === "student" && AT_SCHOOL.test(job.title))
    state.job = { ...job, title: titleOf("student") };
}
