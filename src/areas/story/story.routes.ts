import Type from "typebox";
import { fileResponses } from "../../http/file-answer.ts";
import { asReplay } from "../../http/idempotency.ts";
import { type AnyRoute, type Reply, route } from "../../http/route.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { EchoService } from "../echoes/echoes.service.ts";
import { STORY_FORMATS, type StoryExport, savedAs, spanOf, type Wanted } from "./story.rules.ts";
import {
  downloadPath,
  STORY_PATH,
  StoryExportSchema,
  subtitlePath,
  toStoryResponse,
  type WantedBody,
  WantedSchema,
} from "./story.schema.ts";
import type { Stories } from "./story.service.ts";

const StoryParams = Type.Object({ export_id: Type.String({ format: "uuid" }) });

/** The media types of all formats, without their parameters. */
const FILE_TYPES = Object.values(STORY_FORMATS).map(({ contentType }) => contentType.split(";")[0]!);

const OWN = { area: "story", auth: "user", scope: "jwt" } as const;

const accepted = (story: StoryExport): Reply => ({ status: 202, body: toStoryResponse(story) });

type Deps = { stories: Stories; echoes: Pick<EchoService, "own"> };

/** Diaries to take away as something to read, to hear or to watch. */
export const storyRoutes = ({ stories, echoes }: Deps): AnyRoute[] => {
  const record = ({ principal, params }: { principal: { userId: Uuid }; params: { export_id: Uuid } }): StoryExport => {
    const found = stories.find(principal.userId, params.export_id);
    if (found === null) throw new ApiError("NOT_FOUND");
    return found;
  };

  /** The span is judged before anybody is looked for. */
  const wantedOf = async (userId: Uuid, body: WantedBody): Promise<Wanted> => {
    const span = spanOf(body);
    const echoIds = [...new Set(body.echo_ids)];
    for (const echoId of echoIds) await echoes.own(userId, echoId);
    return { echoIds, format: body.format, ...span };
  };

  return [
    route({
      ...OWN,
      method: "POST",
      path: STORY_PATH,
      summary: "Have diaries made into a story",
      description:
        "Some Echoes' diaries, from the oldest entry on, as one file. It is made in the background: ask how it stands until it is `Completed`; it is kept for 7 days, the latest ten of an account. `video` takes the tier Core or above; `audio` and `video` take tools of the machine, and are 503 `FORMAT_UNAVAILABLE` without them. `from_date` and `to_date` are of the days on which entries were written. What tells of an Echo that is deleted expires at once; when others' names are taken out of what the account's Echoes have told, or an Echo of the account is erased, all that was made before does.",
      fenced: false,
      enforced: false,
      gates: {},
      body: WantedSchema,
      firstAnswer({ principal }, key) {
        const before = stories.answered(principal.userId, key);
        return before === null ? null : accepted(before);
      },
      record: ({ principal, body }) => wantedOf(principal.userId, body),
      responses: { 202: { description: "It will be made.", schema: StoryExportSchema } },
      errors: ["ECHO_NOT_FOUND", "TIER_REQUIRED", "FORMAT_UNAVAILABLE", "UNPROCESSABLE", "CONFLICT"],
      async handler({ principal, record: wanted, request }) {
        const { story, replayed } = await stories.ask(principal, wanted, request.idempotency);
        return asReplay(accepted(story), replayed);
      },
    }),
    route({
      ...OWN,
      method: "GET",
      path: `${STORY_PATH}/{export_id}`,
      summary: "How one story stands",
      shows: "own",
      params: StoryParams,
      record,
      responses: { 200: { description: "How it stands.", schema: StoryExportSchema } },
      errors: ["NOT_FOUND"],
      handler: ({ record: found }) => ({ status: 200, body: toStoryResponse(found) }),
    }),
    route({
      ...OWN,
      method: "GET",
      path: downloadPath("{export_id}"),
      summary: "A story that is kept",
      description: "Before it is complete 409 `CONFLICT`, after it has expired 404.",
      shows: "own",
      params: StoryParams,
      record,
      responses: fileResponses({
        description: "The file, of the format that was asked for.",
        contentType: FILE_TYPES,
        headers: { "Content-Disposition": "What to call the file that is saved." },
      }),
      errors: ["NOT_FOUND", "CONFLICT", "RANGE_NOT_SATISFIABLE"],
      handler: async ({ record: found }): Promise<Reply> => ({
        status: 200,
        file: { contentType: STORY_FORMATS[found.format].contentType, content: await stories.read(found) },
        headers: { "Content-Disposition": `attachment; filename="${savedAs(found)}"` },
      }),
    }),
    route({
      ...OWN,
      method: "GET",
      path: subtitlePath("{export_id}"),
      summary: "The subtitles of a story as video",
      description: "Where `subtitle_path` leads: WebVTT, sentence by sentence.",
      shows: "own",
      params: StoryParams,
      record,
      responses: fileResponses({ description: "The subtitles.", contentType: "text/vtt" }),
      errors: ["NOT_FOUND", "CONFLICT", "RANGE_NOT_SATISFIABLE"],
      handler: async ({ record: found }): Promise<Reply> => ({
        status: 200,
        file: { contentType: "text/vtt; charset=utf-8", content: await stories.readSubtitles(found) },
      }),
    }),
  ];
};
