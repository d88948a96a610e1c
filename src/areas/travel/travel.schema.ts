import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import type { ShownRequest, TravelRequest } from "../shards/requests.rules.ts";

const Uuid = Type.String({ format: "uuid" });
const Time = Type.String({ format: "date-time" });

export const TravelSchema = Type.Object({ shard_id: Uuid }, { $id: "Travel" });

export const DecisionSchema = Type.Object(
  { status: Type.Optional(Type.Union([Type.Literal("Approved"), Type.Literal("Denied")])) },
  { $id: "TravelDecision" },
);

const FIELDS = {
  request_id: Uuid,
  status: Type.Union(
    (["Pending", "Approved", "Denied", "Cancelled", "Expired"] as const).map((status) => Type.Literal(status)),
  ),
  shard_id: Uuid,
  echo_id: Uuid,
  created_at: Time,
  expires_at: Time,
  decided_at: Type.Union([Time, Type.Null()]),
};

export const TravelRequestSchema = Type.Object(FIELDS, { $id: "TravelRequest" });

export const ShownRequestSchema = Type.Object(
  {
    ...FIELDS,
    echo_name: Type.Union([Type.String(), Type.Null()]),
    user_id: Uuid,
    user_name: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: "ShownTravelRequest" },
);

export const toRequestResponse = (request: TravelRequest) => ({
  request_id: request.requestId,
  status: request.status,
  shard_id: request.shardId,
  echo_id: request.echoId,
  created_at: toTimestamp(request.createdAt),
  expires_at: toTimestamp(request.expiresAt),
  decided_at: request.decidedAt === null ? null : toTimestamp(request.decidedAt),
});

export const toShownResponse = (request: ShownRequest) => ({
  ...toRequestResponse(request),
  echo_name: request.echoName,
  user_id: request.userId,
  user_name: request.userName,
});
