import { Type } from "typebox";
import { MATTER_OWNERS } from "./cast-types.ts";
import { EMOTIONS, TAGS, TRADES } from "./types.ts";

/** The shapes of `cast-types.ts`, for files that no compiler has seen; keys that are not known are refused. */
const STAGES = 3;
const ENDINGS = 3;
const WAYS = 3;
const LEAST_PARTICULARS = 6;

const text = Type.String({ minLength: 1, maxLength: 500, pattern: "^\\S(.*\\S)?$" });
const id = Type.String({ pattern: "^[a-z][a-z0-9_]*$", maxLength: 60 });
const texts = (least: number) => Type.Array(text, { minItems: least, uniqueItems: true });
const report = { title: text, summary: text, emotion: Type.Enum([...EMOTIONS]) };
const away = Type.Optional(Type.Literal(true));

const Matter = Type.Object(
  {
    id,
    kind: Type.Enum(["goal", "trouble"]),
    of: Type.Enum([...MATTER_OWNERS]),
    child: Type.Optional(Type.Boolean()),
    ages: Type.Optional(
      Type.Tuple([Type.Integer({ minimum: 0, maximum: 17 }), Type.Integer({ minimum: 0, maximum: 17 })]),
    ),
    trades: Type.Optional(Type.Array(Type.Enum([...TRADES]), { minItems: 1, uniqueItems: true })),
    tags: Type.Array(Type.Enum([...TAGS]), { minItems: 1, uniqueItems: true }),
    about: text,
    present: text,
    particulars: Type.Record(id, texts(LEAST_PARTICULARS), { minProperties: 2 }),
    stages: Type.Array(Type.Object({ ...report, text: texts(WAYS), away }, { additionalProperties: false }), {
      minItems: STAGES,
      maxItems: STAGES,
    }),
    endings: Type.Array(Type.Object({ id, ...report, text: texts(1) }, { additionalProperties: false }), {
      minItems: ENDINGS,
      maxItems: ENDINGS,
    }),
    still: texts(2),
  },
  { additionalProperties: false },
);

export const CastSchema = Type.Object(
  {
    matters: Type.Array(Matter),
    habits: Type.Array(Type.Object({ id, text: texts(1) }, { additionalProperties: false }), { minItems: 2 }),
    tellings: Type.Record(Type.String({ pattern: "^[a-z]+(\\.[a-z]+)?$" }), texts(2)),
  },
  { additionalProperties: false },
);
