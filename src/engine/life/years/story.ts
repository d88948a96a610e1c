import { DAYS_PER_YEAR, dayOf, TICKS_PER_YEAR } from "../../world/calendar.ts";
import { livesFar } from "../cast/far.ts";
import { type Draft, roll } from "../draft.ts";
import { isChapter } from "../threads/chapters.ts";
import type { Tie } from "../types/person.ts";
import type { YearMark } from "../types/scene.ts";
import type { Settled } from "../types/state.ts";
import { comeOfIt } from "./come-of-it.ts";
import { comesUp } from "./comes-up.ts";
import { endingMark } from "./ending-mark.ts";

/** Of 1000 times that the story is summed up, those on which it is by somebody whom it brought; and on which it is said besides what has become otherwise. */
const BY_SOMEBODY = 400;
const WITH_COME = 500;
const APART: ReadonlySet<string> = new Set(["estranged", "enemy", "rival"]);
const CLOSE: ReadonlySet<string> = new Set(["friend", "close_friend", "kin"]);

/** The day of the year on which a chapter of the story came to its end, in each of the years after it. */
export function storyDays(draft: Draft): YearMark[] {
  const { state, tick } = draft;
  for (const one of state.threads?.settled ?? []) {
    const days = dayOf(tick) - dayOf(one.endTick);
    if (days === 0 || days % DAYS_PER_YEAR !== 0 || !isChapter(draft, one.thread)) continue;
    const mark = endingMark(draft, one);
    if (mark !== null) return [{ ...mark, kind: "story.day", count: days / DAYS_PER_YEAR }];
  }
  return [];
}

/** What the story of the what-if has come to, of which some chapters are over: then and now, or somebody whom it brought. Nothing in a first year. */
export function storySum(draft: Draft, chapters: readonly Settled[]): YearMark[] {
  const random = roll(draft, "story sum");
  if (random.chance(BY_SOMEBODY)) {
    const brought = random.shuffle(broughtBy(draft, chapters))[0];
    if (brought !== undefined) return [withSomebody(draft, brought)];
  }
  const years = Math.floor((draft.tick - draft.birth.bornTick) / TICKS_PER_YEAR);
  if (years === 0) return [];
  const come = random.chance(WITH_COME) ? comeOfIt(draft).slice(0, 1) : [];
  return [{ kind: "story.sum", words: {}, count: years }, ...come];
}

/** Those of its people whom the life did not begin with, and who have been known for a year. */
function broughtBy({ state, birth, tick }: Draft, chapters: readonly Settled[]): Tie[] {
  const keys = new Set(chapters.flatMap(({ cast }) => Object.values(cast)));
  return [...keys].flatMap((key) => {
    const tie = state.ties[key];
    const isNew = tie !== undefined && tie.person.role === "local" && tie.sinceTick > birth.bornTick;
    return isNew && tick - tie.sinceTick >= TICKS_PER_YEAR ? [tie] : [];
  });
}

function withSomebody(draft: Draft, { person, stage, sinceTick }: Tie): YearMark {
  return {
    kind: `story.with.${standing(draft, person.key, stage)}`,
    words: { close: person.name },
    pronouns: { close: person.pronouns },
    count: Math.floor((draft.tick - sinceTick) / TICKS_PER_YEAR),
    ...comesUp(draft, person.key),
  };
}

function standing(
  { state }: Draft,
  key: string,
  stage: Tie["stage"],
): "partner" | "apart" | "far" | "friend" | "known" {
  if (stage === "partner") return "partner";
  if (APART.has(stage)) return "apart";
  if (livesFar(state, key)) return "far";
  return CLOSE.has(stage) ? "friend" : "known";
}
