import { type MediaTools, type Sound, secondsOf } from "../../providers/tools/media-tools.ts";
import type { Story, StoryEntry } from "./read-story.ts";

/** Silence after an entry. */
const PAUSE_SECONDS = 1;

/** What is read aloud of a story, one after the other: its title, each Echo's name, and the entries. */
export type Narrated = { heading: string; when: string; body: string };

export async function* narratedParts({ title, echoes }: Story): AsyncGenerator<Narrated> {
  yield { heading: title, when: "", body: "" };
  for (const { name, whatIf, pages } of echoes) {
    yield { heading: name, when: "", body: whatIf };
    for await (const entries of pages()) yield* entries.map(ofEntry);
  }
}

const ofEntry = ({ title, when, body }: StoryEntry): Narrated => ({ heading: title, when, body });

/** The sound of a part with a pause after it, its length a whole number of steps of so many to the second. */
export async function narrate(
  tools: Pick<MediaTools, "speak">,
  { heading, when, body }: Narrated,
  stepsPerSecond: number,
  signal: AbortSignal,
): Promise<{ sound: Sound; spokenSeconds: number }> {
  const lines = [heading, when, body].filter((line) => line !== "");
  const spoken = await tools.speak(`${lines.join(".\n\n")}\n`, signal);
  const spokenSeconds = secondsOf(spoken);
  const seconds = Math.ceil((spokenSeconds + PAUSE_SECONDS) * stepsPerSecond) / stepsPerSecond;
  const samples = new Uint8Array(2 * Math.round(seconds * spoken.hertz));
  samples.set(spoken.samples);
  return { sound: { samples, hertz: spoken.hertz }, spokenSeconds };
}
