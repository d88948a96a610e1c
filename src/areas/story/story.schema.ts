import Type, { type Static } from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import { STORY_FORMATS, STORY_STATES, type StoryExport, type StoryFormat } from "./story.rules.ts";

/** As many as an account of any tier has. */
const ECHOES_MAX = 50;

const formats = Object.keys(STORY_FORMATS) as StoryFormat[];
const Format = Type.Union(formats.map((format) => Type.Literal(format)));

const AnyDate = (description: string) =>
  Type.Optional(
    Type.Union([Type.String({ format: "date", description }), Type.String({ format: "date-time", description })]),
  );

export const WantedSchema = Type.Object(
  {
    echo_ids: Type.Array(Type.String({ format: "uuid" }), {
      minItems: 1,
      maxItems: ECHOES_MAX,
      description: "Whose diaries, in this order; one that is named twice counts once.",
    }),
    format: Format,
    from_date: AnyDate("Entries written on this day or later; a time is taken to the millisecond."),
    to_date: AnyDate("Entries written until the end of this day, in UTC."),
  },
  { $id: "StoryExportRequest" },
);
export type WantedBody = Static<typeof WantedSchema>;

export const StoryExportSchema = Type.Object(
  {
    export_id: Type.String({ format: "uuid" }),
    status: Type.Union(STORY_STATES.map((state) => Type.Literal(state))),
    format: Format,
    created_at: Type.String({ format: "date-time" }),
    download_path: Type.Optional(Type.String({ description: "Where the file is had, while it is kept." })),
    subtitle_path: Type.Optional(Type.String({ description: "Where a film's subtitles are had, in WebVTT." })),
  },
  { $id: "StoryExport" },
);

export const STORY_PATH = "/account/me/story-export";

export const toStoryResponse = ({ exportId, status, format, createdAt }: StoryExport) => ({
  export_id: exportId,
  status,
  format,
  created_at: toTimestamp(createdAt),
  ...(status === "Completed" ? { download_path: downloadPath(exportId) } : {}),
  ...(status === "Completed" && format === "video" ? { subtitle_path: subtitlePath(exportId) } : {}),
});

export const downloadPath = (exportId: Uuid | "{export_id}"): string => `${STORY_PATH}/${exportId}/download`;

export const subtitlePath = (exportId: Uuid | "{export_id}"): string => `${STORY_PATH}/${exportId}/subtitles`;
