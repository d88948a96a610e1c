import type { Moment } from "../../engine/engine.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "../../shared/clock.ts";
import { ApiError, type FieldErrors, invalid } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { TIERS, type Tier } from "../../shared/tiers.ts";

export const STORY_STATES = ["Pending", "Processing", "Completed", "Failed", "Expired"] as const;
export type StoryState = (typeof STORY_STATES)[number];

/** Every format, with what its file is: its ending and its media type. */
export const STORY_FORMATS = {
  markdown: { ending: "md", contentType: "text/markdown; charset=utf-8" },
  html: { ending: "html", contentType: "text/html; charset=utf-8" },
  json: { ending: "json", contentType: "application/json; charset=utf-8" },
  pdf: { ending: "pdf", contentType: "application/pdf" },
  epub: { ending: "epub", contentType: "application/epub+zip" },
  audio: { ending: "m4a", contentType: "audio/mp4" },
  video: { ending: "mp4", contentType: "video/mp4" },
} as const;
export type StoryFormat = keyof typeof STORY_FORMATS;

/** What is asked for. `from` and `to` in milliseconds, `to` the first that is not in it; null where there is no bound. */
export type Wanted = { echoIds: readonly Uuid[]; format: StoryFormat; from: number | null; to: number | null };

/**
 * One story export. Times in milliseconds; `completedAt` and `expiresAt` null until it is complete. `attempts`: how often it was begun;
 * `postponed`: how often it had to wait for what may come back.
 */
export type StoryExport = Wanted & {
  exportId: Uuid;
  userId: Uuid;
  status: StoryState;
  attempts: number;
  postponed: number;
  createdAt: number;
  completedAt: number | null;
  expiresAt: number | null;
};

/** The name of its file. */
export const storyFile = ({ exportId, format }: Pick<StoryExport, "exportId" | "format">): string =>
  `${exportId}.${STORY_FORMATS[format].ending}`;

/** The name of a film's subtitles. */
export const subtitlesFile = ({ exportId }: Pick<StoryExport, "exportId">): string => `${exportId}.vtt`;

/** The names of all its files. */
export const storyFiles = (story: Pick<StoryExport, "exportId" | "format">): string[] =>
  story.format === "video" ? [storyFile(story), subtitlesFile(story)] : [storyFile(story)];

/** The lowest tier that may have films made. */
const FILM_TIER: Tier = "Core";

/** TIER_REQUIRED where the tier does not include the format. */
export function assertFormatAllowed(format: StoryFormat, tier: Tier): void {
  if (format === "video" && TIERS.indexOf(tier) < TIERS.indexOf(FILM_TIER))
    throw new ApiError("TIER_REQUIRED", `Stories as video are for ${FILM_TIER} and above.`);
}

/** Whether the format takes tools that the machine may lack. */
export const takesTools = (format: StoryFormat): boolean => format === "audio" || format === "video";

const formats = Object.keys(STORY_FORMATS) as StoryFormat[];

/** What is made side by side: what is read takes moments, what is heard or seen may take an hour. */
export const QUEUES = {
  read: formats.filter((format) => !takesTools(format)),
  played: formats.filter(takesTools),
} as const;
export type QueueName = keyof typeof QUEUES;

/** As often as one waits for what may come back: some hours in all. */
export const POSTPONED_MAX = 12;

/** Milliseconds until one that could not be made is tried again. */
export const waitAfter = ({ postponed }: Pick<StoryExport, "postponed">): number =>
  Math.min(HOUR_MS, 15 * SECOND_MS * 2 ** postponed);

/** What a browser calls the file that it saves: the format and the day on which it was asked for. */
export const savedAs = ({ format, createdAt }: Pick<StoryExport, "format" | "createdAt">): string =>
  `story-${new Date(createdAt).toISOString().slice(0, 10)}.${STORY_FORMATS[format].ending}`;

/**
 * The span that two dates make. A date is a whole day in UTC, the last one included; a date-time is itself. VALIDATION_ERROR where the end
 * is before the start.
 */
export function spanOf(dates: { from_date?: string | undefined; to_date?: string | undefined }) {
  const from = dates.from_date === undefined ? null : Date.parse(dates.from_date);
  const to = dates.to_date === undefined ? null : endOf(dates.to_date);
  if (from !== null && to !== null && to <= from) {
    const fields: FieldErrors = { to_date: ["must not be before from_date"] };
    throw invalid(fields);
  }
  return { from, to };
}

const isWholeDay = (date: string): boolean => date.length === "2026-01-31".length;
const endOf = (date: string): number => Date.parse(date) + (isWholeDay(date) ? DAY_MS : 1);

/** "Day 3 of spring, year 2, morning"; the first year is not named. */
export const momentName = ({ year, season, day, phase }: Moment): string =>
  `Day ${day} of ${season}${year === 1 ? "" : `, year ${year}`}, ${phase}`;

/** "The diary of Ada", "The diaries of Ada, Bo and Cy". */
export function titleOf(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return `The diary of ${last}`;
  return `The diaries of ${names.slice(0, -1).join(", ")} and ${last}`;
}
