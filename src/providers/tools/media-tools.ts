import { type Clock, MINUTE_MS, SECOND_MS } from "../../shared/clock.ts";
import { runTool } from "./run-tool.ts";

/** One voice: signed samples of 16 bits, so many a second. */
export type Sound = { samples: Uint8Array; hertz: number };

export const secondsOf = ({ samples, hertz }: Sound): number => samples.length / 2 / hertz;

export const TOOLS = { "espeak-ng": ["--version"], ffmpeg: ["-version"] } as const;
export type Tool = keyof typeof TOOLS;

/** Of a WAV file as `espeak-ng` writes it: its head, and where that names the samples of a second. */
const WAV_HEAD_BYTES = 44;
const WAV_HERTZ_AT = 24;

/** Pictures of a second of film: still pages need few. */
export const FRAMES_PER_SECOND = 5;

/** A tool that has not said what it is within this is none. */
const LOOK_MS = 1.8 * SECOND_MS;

/** How long it is believed that all tools are there, and that one is not. */
const FOUND_FOR_MS = MINUTE_MS;
const MISSING_FOR_MS = SECOND_MS;

/** What speaks, and what makes sound and film. */
export type MediaTools = {
  /** Those that are not on PATH. */
  missing(): Promise<Tool[]>;
  /** A text read aloud. */
  speak(text: string, signal: AbortSignal): Promise<Sound>;
  /** One file of MPEG-4 audio, of sounds that come one after the other, all with as many samples a second as is said. */
  writeAudio(path: string, hertz: number, samples: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void>;
  /** One scene of a film: a picture as a PNG file, as long as its sound. */
  writeScene(path: string, scene: { picture: string; sound: Sound }, signal: AbortSignal): Promise<void>;
  /** One film of scenes, which a list in a file names, `seconds` long together. */
  joinScenes(path: string, scenes: { list: string; seconds: number }, signal: AbortSignal): Promise<void>;
};

/** What joining a second of film may take, which is only copied. */
const JOINED_MS_PER_SECOND = 100;

const QUIET = ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"];
const samplesOf = (hertz: number): string[] => ["-f", "s16le", "-ar", String(hertz), "-ac", "1", "-i", "pipe:0"];
const AAC = ["-c:a", "aac", "-b:a", "64k"];
const STILLS = ["-c:v", "libx264", "-preset", "veryfast", "-tune", "stillimage", "-pix_fmt", "yuv420p"];

/** `elapsed` in milliseconds. */
export function createMediaTools(elapsed: Clock): MediaTools {
  let looked: { until: number; missing: Promise<Tool[]> } | null = null;
  const look = async (): Promise<Tool[]> => {
    const tools = Object.entries(TOOLS) as [Tool, readonly string[]][];
    const there = await Promise.all(
      tools.map(([tool, args]) =>
        runTool(tool, args, { limitMs: LOOK_MS }).then(
          () => true,
          () => false,
        ),
      ),
    );
    return tools.flatMap(([tool], n) => (there[n] ? [] : [tool]));
  };
  const film = async (args: readonly string[], more: Parameters<typeof runTool>[2]): Promise<void> => {
    await runTool("ffmpeg", [...QUIET, ...args], more);
  };
  return {
    missing() {
      if (looked !== null && elapsed() < looked.until) return looked.missing;
      const missing = look();
      looked = { until: Number.POSITIVE_INFINITY, missing };
      return missing.then((tools) => {
        looked = { until: elapsed() + (tools.length === 0 ? FOUND_FOR_MS : MISSING_FOR_MS), missing };
        return tools;
      });
    },
    async speak(text, signal) {
      const wav = await runTool("espeak-ng", ["-v", "en", "--stdin", "--stdout"], {
        input: [new TextEncoder().encode(text)],
        signal,
      });
      const head = new DataView(wav.buffer, wav.byteOffset, WAV_HEAD_BYTES);
      const whole = wav.length - ((wav.length - WAV_HEAD_BYTES) % 2);
      return { samples: wav.subarray(WAV_HEAD_BYTES, whole), hertz: head.getUint32(WAV_HERTZ_AT, true) };
    },
    writeAudio: (path, hertz, samples, signal) =>
      film([...samplesOf(hertz), ...AAC, "-movflags", "+faststart", "-f", "ipod", path], { input: samples, signal }),
    writeScene(path, { picture, sound }, signal) {
      const still = ["-loop", "1", "-framerate", String(FRAMES_PER_SECOND), "-i", picture];
      const length = ["-t", String(secondsOf(sound)), "-threads", "1"];
      const args = [...still, ...samplesOf(sound.hertz), ...length, ...STILLS, ...AAC, "-f", "mp4", path];
      return film(args, { input: [sound.samples], signal });
    },
    joinScenes: (path, { list, seconds }, signal) =>
      film(["-f", "concat", "-safe", "0", "-i", list, "-c", "copy", "-movflags", "+faststart", "-f", "mp4", path], {
        signal,
        limitMs: MINUTE_MS + seconds * JOINED_MS_PER_SECOND,
      }),
  };
}
