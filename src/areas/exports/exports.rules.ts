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

/** Stands in every export, for whoever opens it. */
export const README = [
  "Everything this service holds that is yours.",
  "`records` are rows of the service, by area and table; `life` are the rows of your account's own file: your Echoes, their diaries, events, memories, relationships and what they are made of.",
  "Times are milliseconds since 1970-01-01 UTC; columns that hold lists or objects hold them as JSON texts; bytes are base64.",
  "What proves who you are (hashes of passwords, sessions and keys) is left out, and so is what other people own.",
  "The shape is described at /api/docs/export-schema.json of the service.",
].join("\n");
