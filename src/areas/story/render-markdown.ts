import type { Story, StoryEntry } from "./read-story.ts";

/** A story as CommonMark, piece by piece. */
export async function* renderMarkdown({ title, echoes }: Story): AsyncGenerator<string> {
  yield `# ${escaped(title)}\n`;
  for (const { name, whatIf, pages } of echoes) {
    yield `\n## ${escaped(name)}\n\n> ${escaped(whatIf)}\n`;
    for await (const entries of pages()) yield entries.map(entryText).join("");
  }
}

const entryText = ({ title, when, location, mood, body }: StoryEntry): string =>
  `\n### ${escaped(title)}\n\n*${escaped(`${when}. ${location}. ${mood}`)}*\n\n${paragraphsOf(body).map(escaped).join("\n\n")}\n`;

/** The paragraphs of an entry's body. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** On one line, and no character of it is a mark. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_{}[\]<>#|~&!$]/g, "\\$&")
    .replace(/^([-+=]|\d+(?=[.)]))/, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
