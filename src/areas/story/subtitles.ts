import type { Narrated } from "./narration.ts";

export const SUBTITLES_HEAD = "WEBVTT\n";

/** Ends of sentences, and of paragraphs. */
const SENTENCE = /[^.!?\n]+(?:[.!?]+["'”’)]*)?/g;

/**
 * Cues for a part of which so many seconds are spoken from `from` on, in WebVTT: sentence by sentence, each as long as its share of the
 * letters.
 */
export function cuesOf({ heading, when, body }: Narrated, from: number, seconds: number): string {
  const lines = [heading, when, ...(body.match(SENTENCE) ?? [])]
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const letters = lines.reduce((sum, line) => sum + line.length, 0);
  let at = 0;
  return lines
    .map((line) => {
      const start = from + (seconds * at) / letters;
      at += line.length;
      return `\n${timeOf(start)} --> ${timeOf(from + (seconds * at) / letters)}\n${cueText(line)}\n`;
    })
    .join("");
}

const cueText = (line: string): string =>
  line.replace(/\s+/g, " ").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** "01:02:03.456" */
function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const whole = Math.floor(ms / 1000);
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${String(ms % 1000).padStart(3, "0")}`;
}
