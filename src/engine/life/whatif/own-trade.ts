import type { EchoState } from "../types/state.ts";
import { workChangeOf } from "./calling.ts";
import type { Clause } from "./clause.ts";
import type { Known } from "./edit.ts";
import { workSortOf } from "./sort-of.ts";

type Job = NonNullable<EchoState["job"]>;

const JOB_AT = /\b(?:job|post|position|place|work) (?:at|in|with) (?:\p{L}+ ){0,3}?(\p{Ll}{4,})(?!\p{L})/gu;

/** Sorts whose works are done in one house; a tailor does not go on as one at the forge. */
const ONE_HOUSE: ReadonlySet<string> = new Set(["ward", "school", "lab"]);

/**
 * "A job in his laboratory" is that of one's own trade, where no other trade is named and one works in such a place already, or at what is
 * done there: the midwife who took the job at the hospital is a midwife.
 */
export function isOwnTradeElsewhere(
  own: Job,
  { title, trade }: Pick<Job, "trade" | "title">,
  asked: string,
  plain: string,
): boolean {
  if (asked.toLowerCase().includes(title.toLowerCase())) return false;
  const places = [...asked.matchAll(JOB_AT)].map(([, place]) => place!);
  const sort = workSortOf(own);
  return (
    (places.length > 0 && sort !== null && ONE_HOUSE.has(sort) && sort === workSortOf({ trade, title })) ||
    places.some((place) => new RegExp(`(?<!\\p{L})${place}(?!\\p{L})`, "iu").test(plain))
  );
}

/** Whether a question gave somebody their own trade at another place: that is a post like any other. */
export function isPostInOwnTrade(job: Job | null, parts: readonly Clause[], { craft, plain }: Known): boolean {
  if (job === null) return false;
  return parts.some((part) => {
    const change = workChangeOf(part, craft);
    return change?.kind === "takes" && isOwnTradeElsewhere(job, change.calling, part.asked, plain);
  });
}
