import Type from "typebox";
import {
  FORK_ASPECTS,
  type ForkRecord,
  type LifeOutline,
  type TwinRecord,
} from "../../engine/tenant/twin/twin.records.ts";

const Uuid = Type.String({ format: "uuid" });
const Distance = (description: string) => Type.Integer({ minimum: 0, maximum: 1000, description });

const OutlineSchema = Type.Object(
  {
    work: Type.Union([Type.String(), Type.Null()]),
    wealth: Type.Integer({ description: "In whole coins of its world." }),
    health: Type.Integer({ minimum: 0, maximum: 1000 }),
    pleasure: Type.Integer({ minimum: -1000, maximum: 1000 }),
    people: Type.Array(Type.String(), { description: "Names of those who are near." }),
  },
  { $id: "LifeOutline" },
);

const ForkSchema = Type.Object(
  {
    tick_id: Type.Integer(),
    aspect: Type.Union(FORK_ASPECTS.map((aspect) => Type.Literal(aspect))),
    size: Distance("How far they went apart in this respect."),
    life: Type.String({ description: "What was then to be said of this life." }),
    twin: Type.String({ description: "And of the other." }),
    entry: Type.Union([Type.Object({ diary_id: Uuid, tick_id: Type.Integer(), title: Type.String() }), Type.Null()]),
  },
  { $id: "Fork" },
);

export const WhatIfSchema = Type.Object(
  {
    echo_id: Uuid,
    what_if_prompt: Type.String(),
    premise: Type.String(),
    weeks: Type.Integer({ description: "Weeks that both have been lived." }),
    apart: Distance("How far the two are apart now."),
    noise: Distance("How far two lives without the what-if are apart by luck alone."),
    life: OutlineSchema,
    twin: OutlineSchema,
    same_home: Type.Boolean(),
    course: Type.Array(Type.Object({ tick_id: Type.Integer(), apart: Distance("Then."), noise: Distance("Then.") }), {
      description: "How that came about, the oldest first; at most 80 points.",
    }),
    first_fork: Type.Union([ForkSchema, Type.Null()]),
    forks: Type.Array(ForkSchema, { description: "The three largest." }),
  },
  { $id: "WhatIf" },
);

const toOutline = ({ work, wealth, health, pleasure, people }: LifeOutline) => ({
  ...{ work, wealth, health, pleasure, people },
});

const toFork = ({ tick, aspect, size, life, twin, entry }: ForkRecord) => ({
  ...{ tick_id: tick, aspect, size, life, twin },
  entry: entry === null ? null : { diary_id: entry.diaryId, tick_id: entry.tick, title: entry.title },
});

export const toWhatIfResponse = (record: TwinRecord) => ({
  echo_id: record.echoId,
  what_if_prompt: record.whatIfPrompt,
  ...{ premise: record.premise, weeks: record.weeks, apart: record.apart, noise: record.noise },
  ...{ life: toOutline(record.life), twin: toOutline(record.twin), same_home: record.sameHome },
  course: record.course.map(({ tick, apart, noise }) => ({ tick_id: tick, apart, noise })),
  first_fork: record.firstFork === null ? null : toFork(record.firstFork),
  forks: record.forks.map(toFork),
});
