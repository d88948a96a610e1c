import { appendFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DrawSvg } from "../../providers/images/draw.ts";
import { FRAMES_PER_SECOND, type MediaTools, secondsOf } from "../../providers/tools/media-tools.ts";
import { createFilmPages } from "./film-page.ts";
import { narrate, narratedParts } from "./narration.ts";
import { readPdfFonts } from "./pdf-fonts.ts";
import type { Story } from "./read-story.ts";
import { cuesOf, SUBTITLES_HEAD } from "./subtitles.ts";

/** Where the film and its subtitles go, and a folder for the scenes until they are one. */
type Places = { film: string; subtitles: string; scenes: string };

/** A story as a film of still pages, read aloud, with subtitles in WebVTT. Scenes are files until they are joined. */
export async function renderVideo(
  story: Story,
  { film, subtitles, scenes }: Places,
  { tools, drawSvg }: { tools: MediaTools; drawSvg: DrawSvg },
  signal: AbortSignal,
): Promise<void> {
  await rm(scenes, { recursive: true, force: true });
  await mkdir(scenes, { recursive: true, mode: 0o700 });
  const list = join(scenes, "scenes.txt");
  const draw = await createFilmPages(await readPdfFonts());
  await writeFile(subtitles, SUBTITLES_HEAD);
  let at = 0;
  let n = 0;
  for await (const part of narratedParts(story)) {
    const [picture, name] = [join(scenes, "page.png"), `scene-${++n}.mp4`];
    await writeFile(picture, await drawSvg(draw(part)));
    const { sound, spokenSeconds } = await narrate(tools, part, FRAMES_PER_SECOND, signal);
    await tools.writeScene(join(scenes, name), { picture, sound }, signal);
    await appendFile(subtitles, cuesOf(part, at, spokenSeconds));
    await appendFile(list, `file ${name}\nduration ${secondsOf(sound)}\n`);
    at += secondsOf(sound);
  }
  await tools.joinScenes(film, { list, seconds: at }, signal);
}
