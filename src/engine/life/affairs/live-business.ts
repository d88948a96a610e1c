import type { Trade } from "../../content/types.ts";
import { type Draft, placeOf, roll } from "../draft.ts";
import { takeJob } from "../job.ts";
import { liveMoment } from "../moments.ts";
import { isInStoryOfWork } from "../whatif/given-story.ts";
import type { Business } from "./affairs.ts";
import { changeBusiness, closeBusiness, isRuined, openBusiness, shopOf } from "./business.ts";
import { companyOf } from "./company.ts";
import { levelIn, skillOfTrade } from "./skills.ts";

/** What it takes to begin: money, years, and having learned one's trade. */
const CAPITAL = 200;
const GROWN = 20;
const LEARNED = 1;
/** Of 1000 hours in which the Echo could begin, those in which it does. */
const DARES = 160;
/** What can be plied in a place of one's own: nobody sets up as a nun. */
const OWN_ACCOUNT: ReadonlySet<Trade> = new Set([
  ...(["baker", "cook", "carpenter", "mechanic", "smith", "tailor", "painter", "photographer"] as const),
  ...(["barber", "shopkeeper", "gardener", "lawyer", "accountant"] as const),
]);
const GOOD_TILL = 130;
const TAKES_OUT = 60;
const PUTS_IN = 40;

/** Work on one's own account begins, goes well or badly, and ends; true when the tick is taken by it. */
export function liveBusiness(draft: Draft): boolean {
  const business = draft.state.affairs?.business;
  if (business === undefined) return begins(draft);
  if (isRuined(draft.state, business)) return false;
  return turn(draft, business) ?? regular(draft, business);
}

/** What can not wait: the end of it. */
export function liveRuin(draft: Draft): boolean {
  const business = draft.state.affairs?.business;
  if (business === undefined || !isRuined(draft.state, business)) return false;
  return liveMoment(draft, "business_closes", {
    because: [business.ref],
    since: draft.tick - business.sinceTick,
    change: () => closeBusiness(draft),
  });
}

function begins(draft: Draft): boolean {
  const { state } = draft;
  const { job, age, wealth } = state;
  if (
    job === null ||
    !OWN_ACCOUNT.has(job.trade) ||
    age === null ||
    age < GROWN ||
    wealth < CAPITAL + 40 ||
    isInStoryOfWork(draft)
  )
    return false;
  if (levelIn(state, skillOfTrade(job.trade)) < LEARNED || !roll(draft, "own account").chance(DARES)) return false;
  return liveMoment(draft, "business_opens", {
    words: { capital: String(CAPITAL) },
    change: (ref) => {
      takeJob(state, job.trade, job.title, draft.tick);
      state.wealth -= CAPITAL;
      openBusiness(draft, ref);
    },
  });
}

/** The first days, a till that is full, one that is empty: each is told once. */
function turn(draft: Draft, { till, days, told, ref, sinceTick }: Business): boolean | null {
  const { state } = draft;
  const because = { because: [ref], since: draft.tick - sinceTick };
  const note = (what: string): void => changeBusiness(state, { told: [...told, what] });
  if (days >= 1 && !told.includes("first"))
    return liveMoment(draft, "business_first", { ...because, change: () => note("first") });
  if (till < 0 && !told.includes("lean"))
    return liveMoment(draft, "business_lean", {
      ...because,
      change: (_, choice) => {
        note("lean");
        if (choice !== "put_in" || state.wealth < PUTS_IN) return;
        state.wealth -= PUTS_IN;
        changeBusiness(state, { till: till + PUTS_IN });
      },
    });
  if (till > GOOD_TILL && !told.includes("good"))
    return liveMoment(draft, "business_good", {
      ...because,
      change: () => {
        note("good");
        state.wealth += TAKES_OUT;
        changeBusiness(state, { till: till - TAKES_OUT });
      },
    });
  return null;
}

/** Somebody who comes in again and again. */
function regular(draft: Draft, { told, ref }: Business): boolean {
  const { state, world } = draft;
  if (shopOf(state, world)?.id !== placeOf(draft).id) return false;
  const one = companyOf(draft).find(({ person }) => person.role === "local" && !told.includes(person.key));
  if (one === undefined) return false;
  return liveMoment(draft, "business_regular", {
    people: { friend: one.person },
    because: [ref],
    change: () => changeBusiness(state, { told: [...told, one.person.key] }),
  });
}
