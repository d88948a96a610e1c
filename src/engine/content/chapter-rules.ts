import { followersOf } from "./thread-graph.ts";
import { rolesOf } from "./thread-roles.ts";
import type { Beat, BeatChoice, Thread } from "./thread-types.ts";

/** What is wrong with a thread as a chapter of a what-if, and with parts that may be empty. */
export function chapterProblems(thread: Thread): string[] {
  const { own, span, chapter, eligible, cast } = thread;
  const optional = Object.keys(cast).filter((role) => cast[role]!.optional === true);
  return [
    ...(chapter !== undefined && (own !== "premise" || span !== "long" || eligible?.premise?.length !== 1)
      ? ["chapter: only long threads of one kind of what-if have an order"]
      : []),
    ...(eligible?.premise?.length === 1 && !thread.id.startsWith(`${eligible.premise[0]}_`)
      ? ["id: that of a thread of one kind of what-if begins with its kind"]
      : []),
    ...(eligible?.premise?.length === 1 && chapter === undefined && span === "long"
      ? ["chapter: a long thread of one kind of what-if has its place among the chapters"]
      : []),
    ...(eligible?.premise !== undefined && own !== "premise"
      ? ["eligible.premise: only of threads of the what-if"]
      : []),
    ...(optional.length > 0 ? optionalProblems(thread, optional) : []),
  ];
}

/** Chapters of a kind are counted from 1 without a gap, or a life would wait for one that does not come. */
export function chapterOrderProblems(threads: readonly Thread[]): string[] {
  const byKind = Map.groupBy(
    threads.filter(({ chapter }) => chapter !== undefined),
    ({ eligible }) => eligible?.premise?.[0],
  );
  return [...byKind].flatMap(([kind, chapters]) => {
    const numbers = new Set(chapters.map(({ chapter }) => chapter!));
    const missing = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1).filter((one) => !numbers.has(one));
    return missing.map((number) => `what-if ${kind}: a later chapter, and none of number ${number}`);
  });
}

/** A thread goes on and ends with whoever is there. */
function optionalProblems(thread: Thread, optional: readonly string[]): string[] {
  const needs = (choice: BeatChoice): boolean => rolesOf(choice).some((role) => optional.includes(role));
  const isSure = (beat: Beat): boolean => beat.choices.some((choice) => choice.when === undefined && !needs(choice));
  const named = (texts: readonly string[]) =>
    optional.filter((role) => texts.some((text) => text.includes(`{${role}}`) || text.includes(`{${role}.`)));
  const openings = thread.beats.filter(({ after }) => after === undefined);
  return [
    ...(openings.some(isSure) ? [] : ["no opening without its optional parts"]),
    ...thread.beats.flatMap((beat) =>
      beat.choices.flatMap((choice) => {
        const next = choice.ends === undefined ? followersOf(thread, beat, choice) : [];
        return next.length === 0 || next.some(isSure)
          ? []
          : [`beat ${beat.id}: ${choice.id}: nothing can follow where an optional part is empty`];
      }),
    ),
    ...named([thread.question, ...Object.values(thread.endings), ...Object.values(thread.after ?? {}).flat()]).map(
      (role) => `role ${role}: is optional, and named in the question, an ending or after it`,
    ),
  ];
}
