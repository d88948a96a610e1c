import { capitalise, opensSentence } from "../life/realise.ts";
import { tellableName } from "../life/resolve/slots.ts";
import { escaped } from "./escaped.ts";
import { continued } from "./gist.ts";

/** In the place of the name of somebody who is told of without one. */
export const NAMELESS = "someone";

/**
 * A text that the narrator wrote, without a name: in the forms in which names stand in sentences, and as whole words alone. In stored
 * texts the writer may stand within a name of several words, "Uma and I Stark".
 */
export const withoutName = (text: string, name: string): string =>
  formsOf(name).reduce(
    (told, form) =>
      told.replace(mentionOf(form), (mention: string, at: number) => {
        const opens = opensSentence(told, at) || OPENS_SPEECH.test(told.slice(0, at));
        const writer = mention === form ? "" : (WRITER.exec(mention)?.[0] ?? "");
        return (opens ? capitalise(NAMELESS) : NAMELESS) + writer;
      }),
    text,
  );

const OPENS_SPEECH = /(?:^|\s)["“]$/;
const WRITER = / and (?:I|me)(?= )/;

/** As it was given, as it may stand in a sentence, as it opens one and, of several words, as it goes on after others; the longest first. */
function formsOf(name: string): string[] {
  const forms = [name, tellableName(name)].flatMap((form) => [form, capitalise(form)]);
  const within = forms.filter((form) => form.includes(" ")).map(continued);
  return [...new Set([...forms, ...within])]
    .filter((form) => form.toLowerCase() !== NAMELESS && form !== "")
    .sort((a, b) => b.length - a.length);
}

const mentionOf = (form: string): RegExp => {
  const words = form.split(" ").map(escaped).join(`(?:${WRITER.source})? `);
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, "gu");
};
