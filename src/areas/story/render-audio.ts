import type { MediaTools, Sound } from "../../providers/tools/media-tools.ts";
import { narrate, narratedParts } from "./narration.ts";
import type { Story } from "./read-story.ts";

/** A story read aloud, as one file at `path`. No more is held than the sound of two entries. */
export async function renderAudio(story: Story, path: string, tools: MediaTools, signal: AbortSignal): Promise<void> {
  const sounds = soundsOf(story, tools, signal);
  const first = (await sounds.next()).value as Sound;
  await tools.writeAudio(path, first.hertz, samplesOf(first, sounds), signal);
}

async function* soundsOf(story: Story, tools: MediaTools, signal: AbortSignal): AsyncGenerator<Sound, undefined> {
  for await (const part of narratedParts(story)) yield (await narrate(tools, part, 1, signal)).sound;
}

async function* samplesOf(first: Sound, others: AsyncIterable<Sound>): AsyncGenerator<Uint8Array> {
  yield first.samples;
  for await (const { samples } of others) yield samples;
}
