import { personOf } from "../cast/members.ts";
import { type Draft, roll } from "../draft.ts";
import { liveMoment } from "../moments.ts";
import type { Person } from "../types/person.ts";
import { areAcquainted } from "./acquaintance.ts";
import { type Rumour, SELF } from "./affairs.ts";
import { type Company, companyOf } from "./company.ts";
import {
  changeRumour,
  dropRumour,
  hear,
  isTellable,
  rumoursOf,
  taleOf,
  tellableTo,
  wayTo,
  wordsOfTale,
} from "./rumours.ts";

/** So well does one like somebody of whom one will hear nothing. */
const STANDS_BY = 220;
const KNOWN = 120;
/** What was told on comes round to whom it is of after so long. */
const ROUND_TICKS = 10;

/** Something is said of somebody: it is told on, comes round, dies down or is heard; true when the tick is taken by it. */
export function liveRumour(draft: Draft): boolean {
  const company = companyOf(draft).filter(({ person }) => person.role === "local");
  return comesRound(draft, company) || diesDown(draft) || passesOn(draft, company) || comesToEar(draft, company);
}

function comesToEar(draft: Draft, company: readonly Company[]): boolean {
  const { state, world, pack, tick } = draft;
  const tale = taleOf(pack, world, tick);
  if (tale === null || rumoursOf(state).some(({ id }) => id === tale.id) || !isTellable(draft, tale.about))
    return false;
  const subject = personOf(draft, tale.about);
  const tellers = company.filter(({ person, tie }) => person.key !== tale.about && tie.familiarity >= KNOWN);
  for (const { person: teller } of roll(draft, "rumour").shuffle(tellers)) {
    const path = wayTo(draft, tale, teller.key);
    if (path === null || subject === null) continue;
    const denied = (state.ties[tale.about]?.warmth ?? 0) >= STANDS_BY;
    return liveMoment(draft, denied ? "rumour_denied" : "rumour_heard", {
      people: { friend: teller, about: subject },
      words: wordsOfTale(pack, tale.tale),
      absent: true,
      change: (ref) => hear(draft, { ...tale, path, denied }, ref),
    });
  }
  return false;
}

/** To somebody who knows whom it is of, by one who is given to talking. */
function passesOn(draft: Draft, company: readonly Company[]): boolean {
  const { state } = draft;
  const random = roll(draft, "passes on");
  if (!random.chance(700 + Math.trunc(state.traits.E / 4) - Math.trunc(state.traits.A / 4))) return false;
  for (const { person, tie } of random.shuffle(company)) {
    const rumour = tellableTo(state, person.key);
    const subject = rumour === undefined ? null : personOf(draft, rumour.about);
    if (rumour === undefined || subject === null || tie.familiarity < KNOWN) continue;
    if (!areAcquainted(person.key, subject.key)) continue;
    return liveMoment(draft, "rumour_passed", {
      ...told(draft, rumour, { friend: person, about: subject }),
      change: () => changeRumour(state, rumour, { told: [...rumour.told, person.key] }),
    });
  }
  return false;
}

/** Whom it is of has learned by one who was told that it came from the Echo. */
function comesRound(draft: Draft, company: readonly Company[]): boolean {
  const { state, tick } = draft;
  for (const rumour of rumoursOf(state)) {
    const subject = company.find(({ person }) => person.key === rumour.about);
    const by = rumour.told.find((key) => areAcquainted(key, rumour.about));
    if (subject === undefined || by === undefined || tick - rumour.sinceTick < ROUND_TICKS) continue;
    return liveMoment(draft, "rumour_traced", {
      ...told(draft, rumour, { friend: subject.person }),
      absent: false,
      change: () => dropRumour(state, rumour),
    });
  }
  return false;
}

function diesDown(draft: Draft): boolean {
  const { state } = draft;
  const rumour = rumoursOf(state).find(({ credit }) => credit === 0);
  if (rumour === undefined) return false;
  const change = (): void => dropRumour(state, rumour);
  if (rumour.about === SELF) return liveMoment(draft, "rumour_of_me_over", { because: [rumour.ref], change });
  const subject = personOf(draft, rumour.about);
  if (subject === null) {
    change();
    return false;
  }
  return liveMoment(draft, "rumour_faded", { ...told(draft, rumour, { about: subject }), change });
}

const told = (draft: Draft, rumour: Rumour, people: Record<string, Person>) => ({
  people,
  words: wordsOfTale(draft.pack, rumour.tale),
  because: [rumour.ref],
  since: draft.tick - rumour.sinceTick,
  absent: true,
});
