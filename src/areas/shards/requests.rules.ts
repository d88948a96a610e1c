import type { EchoStatus } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";

export type RequestStatus = "Pending" | "Approved" | "Denied" | "Cancelled" | "Expired";

/** An Echo's wish to travel to a Private shard. Times in milliseconds. */
export type TravelRequest = {
  requestId: Uuid;
  shardId: Uuid;
  echoId: Uuid;
  userId: Uuid;
  status: RequestStatus;
  createdAt: number;
  expiresAt: number;
  decidedAt: number | null;
};

/** As the shard's owner sees it: without the names of people who are hidden from them. */
export type ShownRequest = TravelRequest & { echoName: string | null; userName: string | null };

/** With what decides about it. */
export type DecidableRequest = TravelRequest & { echoName: string; echoStatus: EchoStatus };
