import type { Uuid } from "../../shared/ids.ts";
import { type Addressee, composeLetter, type Letter, type Paragraph } from "../mail/letter.rules.ts";

type Told = { aboutUserId: Uuid | null; title: string; body: string; link: string | null };

/** The mail that tells of one thing, or collects several; `about`: whose names it holds. `publicUrl` without a trailing slash. */
export function noticeMail(addressee: Addressee, told: readonly Told[], publicUrl: string): Letter & { about: Uuid[] } {
  const about = new Set(told.flatMap(({ aboutUserId }) => aboutUserId ?? []));
  return { ...letterOf(addressee, told, publicUrl), about: [...about] };
}

function letterOf(addressee: Addressee, told: readonly Told[], publicUrl: string): Letter {
  const [only] = told;
  if (told.length === 1 && only !== undefined)
    return composeLetter(only.title, addressee, [...paragraphsOf(only.body), ...linkTo(only.link, publicUrl)]);
  return composeLetter(`${told.length} new notifications`, addressee, [
    ...told.flatMap(({ title, link }) => [{ text: title }, ...linkTo(link, publicUrl)]),
    { text: "Which of them are mailed is yours to choose in the account's settings." },
  ]);
}

const paragraphsOf = (body: string): Paragraph[] => body.split("\n\n").map((text) => ({ text }));

const linkTo = (path: string | null, publicUrl: string): Paragraph[] =>
  path === null ? [] : [{ text: publicUrl + path, link: publicUrl + path }];
