import Type from "typebox";
import { ApiError } from "../../../src/shared/errors.ts";

/** The id of no thing; every other one is somebody's. */
export const ABSENT = "01900000-0000-7000-8000-0000000000ee";
export const ID = "01900000-0000-7000-8000-0000000000ff";

export const findThing = ({ params }: { params: { id: string } }) => {
  if (params.id === ABSENT) throw new ApiError("NOT_FOUND");
  return { thing_id: params.id, name: "found" };
};

export const Id = Type.Object({ id: Type.String({ format: "uuid" }) });
export const Thing = Type.Object(
  { thing_id: Type.String({ format: "uuid" }), name: Type.String() },
  { $id: "Thing", description: "A thing of the tests." },
);
export const NewThing = Type.Object({
  name: Type.String({ minLength: 2, maxLength: 10 }),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 5 }), Type.Null()])),
  options: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 10 }), { maxItems: 3 })),
  kind: Type.Optional(Type.Union([Type.Literal("large"), Type.Literal("small")])),
  shade: Type.Optional(Type.Union([Type.Literal("dark"), Type.Literal("light"), Type.Null()])),
  level: Type.Optional(Type.Union([Type.Literal(1), Type.Literal("top")])),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  owner_id: Type.Optional(Type.String({ format: "uuid" })),
  inner: Type.Optional(Type.Object({ at: Type.String({ format: "date-time" }), more: Type.Optional(Type.String()) })),
});
export const ok = { 200: { description: "Fine." } };
export const common = { area: "things", summary: "A route of the tests" } as const;
