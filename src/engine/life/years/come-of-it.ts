import { type Draft, roll } from "../draft.ts";
import { isEmployed } from "../livelihood.ts";
import type { Tie } from "../types/person.ts";
import type { ComeKind, YearMark } from "../types/scene.ts";
import type { Begun, EchoState } from "../types/state.ts";

/** Of what has come of it, an anniversary names so much. */
const NAMED = 2;
const RESTING: ReadonlySet<string> = new Set(["none", "retired", "student"]);

/** How a life stands that is just beginning. */
export function begunAs(state: EchoState): Begun {
  const { job, wealth, homeId, ties, cast = [] } = state;
  return {
    job: job === null ? null : { trade: job.trade, title: job.title, rank: job.rank },
    ...{ wealth, homeId },
    close: Object.entries(ties).flatMap(([key, { stage }]) => (CLOSE.has(stage) ? [key] : [])),
    far: cast.flatMap(({ key, reach }) => (reach === "far" ? [key] : [])),
    told: [],
  };
}

const CLOSE: ReadonlySet<string> = new Set(["kin", "partner", "friend", "close_friend"]);

type Come = { id: string; mark: YearMark };

/** What is true now and was not when the life began, those first that have not been named. Notes them as named. */
export function comeOfIt(draft: Draft): YearMark[] {
  const { state } = draft;
  const all = roll(draft, "anniversary").shuffle([...ofBegun(draft), ...ofPeopleMet(draft)]);
  const told = state.begun?.told ?? [];
  const named = all.sort((a, b) => Number(told.includes(a.id)) - Number(told.includes(b.id))).slice(0, NAMED);
  if (state.begun !== undefined)
    state.begun = { ...state.begun, told: [...new Set([...told, ...named.map(({ id }) => id)])] };
  return named.map(({ mark }) => mark);
}

/** What has become otherwise of work, money, home, and those who were near. */
function ofBegun({ state }: Draft): Come[] {
  const { begun, job, wealth, homes = [] } = state;
  if (begun === undefined) return [];
  const found: Come[] = [];
  if (begun.job !== null && !RESTING.has(begun.job.trade)) {
    const was = begun.job.title;
    if (job === null) found.push(come("lost", was, { was_job: was }));
    else if (isEmployed(state) && job.trade !== begun.job.trade && job.title !== was)
      found.push(come("work", job.trade, { was_job: was, now_job: job.title }));
    else if (job.trade === begun.job.trade && job.rank > begun.job.rank)
      found.push(come("risen", `${job.rank}`, { now_job: job.title }));
  }
  if (begun.wealth < 0 && wealth > 0) found.push(come("paid", "", {}));
  if (begun.homeId !== state.homeId && homes.length === 0) found.push(come("moved", state.homeId, {}));
  for (const key of begun.close) {
    const tie = state.ties[key];
    if (tie === undefined || tie.person.role === "echo") continue;
    if (tie.stage === "estranged") found.push(withWhom("estranged", tie));
    else if (isAway(state, key) && !begun.far.includes(key)) found.push(withWhom("away", tie));
  }
  return found;
}

const isAway = ({ cast }: EchoState, key: string): boolean =>
  key.startsWith("kin:") && cast?.some((one) => one.key === key && one.reach === "far") === true;

/** Whom the life began without, and who is near now: the nearest of them. Other Echoes tell of themselves. */
function ofPeopleMet({ state, birth }: Draft): Come[] {
  const met = Object.values(state.ties)
    .filter(({ person, sinceTick }) => person.role === "local" && sinceTick > birth.bornTick)
    .sort((a, b) => b.warmth - a.warmth || (a.person.key < b.person.key ? -1 : 1));
  const partner = met.find(({ stage }) => stage === "partner");
  const friend = met.find(({ stage }) => stage === "friend" || stage === "close_friend");
  return [
    ...(partner === undefined ? [] : [withWhom("partner", partner)]),
    ...(friend === undefined ? [] : [withWhom("friend", friend)]),
  ];
}

const come = (kind: ComeKind, of: string, words: Record<string, string>): Come => ({
  id: `${kind}:${of}`,
  mark: { kind: `come.${kind}`, words },
});

const withWhom = (kind: ComeKind, { person: { key, name, pronouns } }: Tie): Come => ({
  id: `${kind}:${key}`,
  mark: { kind: `come.${kind}`, words: { close: name }, pronouns: { close: pronouns } },
});
