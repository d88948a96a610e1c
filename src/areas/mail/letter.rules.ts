import { escapeHtml } from "../../shared/html.ts";

/** A mail's words, without its recipient. */
export type Letter = { subject: string; text: string; html: string };

/** What a greeting is made of. */
export type Addressee = { displayName: string; emailVerifiedAt: number | null };

/** `link`: where the text leads. `code`: it is there to be copied. */
export type Paragraph = { text: string; link?: string; code?: boolean };

/** A letter in plain text and in HTML. */
export function composeLetter(subject: string, addressee: Addressee, paragraphs: Paragraph[]): Letter {
  // Whoever signs up may name themselves anything, with an address that is another's: no mail carries that to a stranger.
  const greeting = addressee.emailVerifiedAt === null ? "Hello," : `Hello ${addressee.displayName},`;
  return {
    subject,
    text: `${[greeting, ...paragraphs.map((p) => p.text)].join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${[
      `<p>${escapeHtml(greeting)}</p>`,
      ...paragraphs.map(toHtml),
    ].join("\n")}</body></html>\n`,
  };
}

function toHtml({ text, link, code }: Paragraph): string {
  const safe = escapeHtml(text);
  if (code === true) return `<pre>${safe}</pre>`;
  return link === undefined ? `<p>${safe}</p>` : `<p><a href="${escapeHtml(link)}">${safe}</a></p>`;
}
