import Type from "typebox";
import { type SentenceSources, SOURCE_KINDS } from "../../engine/tenant/diary/diary.records.ts";
import { OptionalQuote, toOptionalQuote } from "./quote.schema.ts";

const Uuid = Type.String({ format: "uuid" });
const Place = (description: string) => Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description });

export const SourcesSchema = Type.Object(
  {
    diary_id: Uuid,
    echo_id: Uuid,
    tick_id: Type.Integer(),
    body: Type.String(),
    sentences: Type.Array(
      Type.Object({
        sentence: Type.Integer({ description: "Its index, from 0, as in the entry's own `sources`." }),
        from: Place("Where it begins in the body, in UTF-16 code units; null in entries that were not written so."),
        to: Place("The code unit behind its last."),
        text: Type.Union([Type.String(), Type.Null()]),
        frame: Type.String({ description: "The pattern it was made from." }),
        sources: Type.Array(
          Type.Object({
            kind: Type.Union(
              SOURCE_KINDS.map((kind) => Type.Literal(kind)),
              {
                description:
                  "An event of the timeline, a small scene, a memory, a person it names, words of the persona or the what-if, the world about it, the life without the what-if, or how the Echo is.",
              },
            ),
            id: Type.String({
              description: "Of the event, scene, memory or relationship; the words; the part of world or state.",
            }),
            summary: Type.Union([Type.String(), Type.Null()]),
            quote: OptionalQuote,
          }),
        ),
      }),
    ),
  },
  { $id: "DiarySources" },
);

export const toSourcesResponse = ({ diaryId, echoId, tick, body, sentences }: SentenceSources) => ({
  diary_id: diaryId,
  echo_id: echoId,
  tick_id: tick,
  body,
  sentences: sentences.map(({ sentence, from, to, text, frame, sources }) => ({
    ...{ sentence, from, to, text, frame },
    sources: sources.map(({ kind, id, summary, quote }) => ({ kind, id, summary, quote: toOptionalQuote(quote) })),
  })),
});
