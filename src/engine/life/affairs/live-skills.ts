import { SKILLS } from "../../content/types.ts";
import { type Draft, roll } from "../draft.ts";
import { isEmployed } from "../livelihood.ts";
import { liveMoment } from "../moments.ts";
import { noteUses } from "../note-uses.ts";
import { worksForSelf } from "../self-employed.ts";
import { putAffairs } from "./affairs.ts";
import { companyOf } from "./company.ts";
import { levelIn, skillOfTrade, untoldLevel } from "./skills.ts";

/** What is done so well that others come for it. */
const ASKED_FROM = 2;
const ASKED = "asked for a skill";
const ASKED_REST_TICKS = 90;
const MAX_RANK = 5;
const RAISED = "raised for a skill";
const RAISED_REST_TICKS = 260;

/** What the Echo has learned by doing is noticed, asked for and paid for; true when the tick is taken by it. */
export function liveSkill(draft: Draft): boolean {
  return grows(draft) || raised(draft) || isAsked(draft);
}

function grows(draft: Draft): boolean {
  const { state } = draft;
  const found = untoldLevel(state);
  if (found === null) return false;
  const { skill, level } = found;
  return liveMoment(draft, level === 1 ? "skill_grown" : "skill_mastered", {
    words: { skill: draft.pack.affairs.skills[skill] },
    change: () => putAffairs(state, { levels: { ...state.affairs?.levels, [skill]: level } }),
  });
}

/** Whoever is good at their work rises in it. */
function raised(draft: Draft): boolean {
  const { state, tick } = draft;
  const { job } = state;
  if (job === null || !isEmployed(state) || worksForSelf(state, draft.birth)) return false;
  const level = levelIn(state, skillOfTrade(job.trade));
  const isOfLate = tick - (state.used[RAISED] ?? -RAISED_REST_TICKS) < RAISED_REST_TICKS;
  if (level < 2 || job.rank >= Math.min(MAX_RANK, 2 * level - 2) || isOfLate) return false;
  return liveMoment(draft, "skill_raised", {
    words: { skill: draft.pack.affairs.skills[skillOfTrade(job.trade)], job: job.title },
    change: () => {
      noteUses(state, [RAISED], tick);
    },
  });
}

function isAsked(draft: Draft): boolean {
  const { state, tick } = draft;
  if (tick - (state.used[ASKED] ?? -ASKED_REST_TICKS) < ASKED_REST_TICKS) return false;
  const able = SKILLS.filter((skill) => levelIn(state, skill) >= ASKED_FROM);
  const company = companyOf(draft);
  if (able.length === 0 || company.length === 0) return false;
  const random = roll(draft, "asked");
  return liveMoment(draft, "skill_asked", {
    people: { friend: random.pick(company).person },
    words: { skill: draft.pack.affairs.skills[random.pick(able)] },
    change: () => {
      noteUses(state, [ASKED], tick);
    },
  });
}
