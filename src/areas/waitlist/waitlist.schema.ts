import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import type { WaitlistEntry } from "./waitlist.repo.ts";
import type { Place } from "./waitlist.service.ts";

export const EntryParams = Type.Object({ entry_id: Type.String({ format: "uuid" }) });

export const JoinBody = Type.Object({ email: Type.String({ maxLength: 1_000 }) });

const Status = Type.Union([Type.Literal("Waiting"), Type.Literal("Invited")]);

export const PlaceSchema = Type.Object(
  {
    entry_id: Type.String({ format: "uuid" }),
    status: Status,
    position: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: "Null for who is invited." }),
    created_at: Type.String({ format: "date-time" }),
  },
  { $id: "WaitlistPlace" },
);

export const toPlaceResponse = ({ entry, position }: Place) => ({
  entry_id: entry.entryId,
  status: statusOf(entry),
  position,
  created_at: toTimestamp(entry.createdAt),
});

export const CountSchema = Type.Object({ count: Type.Integer({ minimum: 0 }) }, { $id: "WaitlistCount" });

export const EntrySchema = Type.Object(
  {
    entry_id: Type.String({ format: "uuid" }),
    email: Type.String(),
    status: Status,
    invited_at: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
    created_at: Type.String({ format: "date-time" }),
  },
  { $id: "WaitlistEntry" },
);

export const toEntryResponse = (entry: WaitlistEntry) => ({
  entry_id: entry.entryId,
  email: entry.email,
  status: statusOf(entry),
  invited_at: entry.invitedAt === null ? null : toTimestamp(entry.invitedAt),
  created_at: toTimestamp(entry.createdAt),
});

const statusOf = ({ invitedAt }: WaitlistEntry) => (invitedAt === null ? "Waiting" : "Invited");
