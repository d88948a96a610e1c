import type { Uuid } from "../../shared/ids.ts";

export const EXPORT_STATES = ["Pending", "Processing", "Completed", "Failed", "Expired"] as const;
type ExportState = (typeof EXPORT_STATES)[number];

/** One export of an account. Times in milliseconds; `bytes` and `completedAt` null until it is complete. */
export type DataExport = {
  exportId: Uuid;
  userId: Uuid;
  status: ExportState;
  bytes: number | null;
  createdAt: number;
  completedAt: number | null;
  expiresAt: number;
};

/** What a browser calls the file that it saves: of the day on which it was made. */
export const savedAs = ({ createdAt }: Pick<DataExport, "createdAt">): string =>
  `export-${new Date(createdAt).toISOString().slice(0, 10)}.json`;

/** Another number where an export is of another shape; the columns of the account's tables have a number of their own. */
export const FORMAT_VERSION = 2;

/** Stands in every export, for whoever opens it. */
export const README = [
  "Everything this service holds that is yours.",
  "`records` are rows of the service, by area and table; `life` are the rows of your account's own file: your Echoes, their diaries, events, memories, relationships and what they are made of.",
  "`media` are your pictures. `sha256` is of every byte before the comma in front of it, so that a file that was cut off or changed is told from a whole one.",
  "`bun src/main.ts import` takes this file into another deployment, where your Echoes live on.",
  "Times are milliseconds since 1970-01-01 UTC; columns that hold lists or objects hold them as JSON texts; bytes are base64.",
  "What proves who you are (hashes of passwords, sessions and keys) is left out, and so is what other people own.",
  "The shape is described at /api/docs/export-schema.json of the service.",
].join("\n");
