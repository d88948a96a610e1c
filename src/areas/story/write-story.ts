import type { KeptFiles } from "../../providers/files/kept-files.ts";
import type { DrawSvg } from "../../providers/images/draw.ts";
import type { MediaTools } from "../../providers/tools/media-tools.ts";
import type { Story } from "./read-story.ts";
import { renderAudio } from "./render-audio.ts";
import { renderEpub } from "./render-epub.ts";
import { renderHtml } from "./render-html.ts";
import { renderJson } from "./render-json.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { renderPdf } from "./render-pdf.ts";
import { renderVideo } from "./render-video.ts";
import { type StoryExport, type StoryFormat, storyFile, subtitlesFile } from "./story.rules.ts";

/** Formats that are written as they are told: no more is held than some entries. */
const TOLD: Record<Exclude<StoryFormat, "audio" | "video">, (story: Story) => AsyncGenerator<string | Uint8Array>> = {
  markdown: renderMarkdown,
  html: renderHtml,
  json: renderJson,
  pdf: renderPdf,
  epub: renderEpub,
};

/** Writes the files of a story, each complete or not there. */
export async function writeStory(
  one: StoryExport,
  story: Story,
  deps: { files: KeptFiles; tools: MediaTools; drawSvg: DrawSvg },
  signal: AbortSignal,
): Promise<void> {
  const { files, tools } = deps;
  const name = storyFile(one);
  if (one.format === "audio") return files.make(name, (draft) => renderAudio(story, draft, tools, signal));
  if (one.format === "video")
    return files.make(subtitlesFile(one), (subtitles) =>
      files.make(name, (film, scenes) => renderVideo(story, { film, subtitles, scenes }, deps, signal)),
    );
  await files.write(name, TOLD[one.format](story));
}
