import { readFileSync } from "node:fs";
import { WORK_FILES } from "./content-files.ts";

/** What the days of one work bring: things of a day, and matters that are told in four steps, each step a text. */
export type WorkTexts = { readonly days: readonly string[]; readonly runs: readonly (readonly string[])[] };

/**
 * The texts of each work by the name that its days go by: its craft's, or one of its own (`reading/workdays.json`); "student.law" of a subject and
 * "student" of any other, "retired", "none" of who looks for work, "other" of all further work of one's own and "other.hired" of all that is somebody else's.
 */
export const WORK: ReadonlyMap<string, WorkTexts> = new Map(
  WORK_FILES.flatMap((file) => Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, WorkTexts>)),
);

/** How many matters a work has; 0 of one that nothing is told of. */
export const mattersOf = (of: string): number => WORK.get(of)?.runs.length ?? 0;
