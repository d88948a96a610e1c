import Type from "typebox";
import type { Properties, Rollup } from "./analytics.repo.ts";
import type { Sent } from "./analytics.service.ts";

const PROPERTIES_MAX = 20;
const VALUE_MAX_CHARS = 200;
const KEY = /^[a-z][a-z0-9_]{0,39}$/;

const EventName = Type.String({ pattern: "^[a-z][a-z0-9_.]{0,63}$" });

const Value = Type.Union([Type.String({ maxLength: VALUE_MAX_CHARS }), Type.Number(), Type.Boolean()]);

export const EventBody = Type.Object({
  name: EventName,
  properties: Type.Optional(
    Type.Refine(
      Type.Record(Type.String(), Value, {
        maxProperties: PROPERTIES_MAX,
        description: `Up to ${PROPERTIES_MAX} texts, numbers or booleans, under names of small letters, digits and underscores.`,
      }),
      (properties) => Object.keys(properties).every((key) => KEY.test(key)),
      () => "must have names of small letters, digits and underscores, of 40 characters at most",
    ),
  ),
});

export const toSent = ({ name, properties = {} }: { name: string; properties?: Properties }): Sent => ({
  name,
  properties,
});

export const RecordedSchema = Type.Object(
  { recorded: Type.Boolean({ description: "Whether it is kept." }) },
  { $id: "AnalyticsRecorded" },
);

export const RollupQuery = { name: Type.Optional(EventName) };

export const RollupSchema = Type.Object(
  {
    rollup_id: Type.String({ format: "uuid" }),
    day: Type.String({ format: "date" }),
    name: Type.String(),
    events: Type.Integer(),
    people: Type.Integer({ description: "Accounts that told it." }),
  },
  { $id: "AnalyticsRollup" },
);

export const toRollupResponse = (rollup: Rollup) => ({
  rollup_id: rollup.rollupId,
  day: rollup.day,
  name: rollup.name,
  events: rollup.events,
  people: rollup.people,
});
