import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type ReadMail = { headers: Record<string, string>; text: string; html: string };

/** Reads the `.eml` files of a folder, oldest first, as a mail program would. */
export function readMails(folder: string): ReadMail[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".eml"))
    .sort()
    .map((file) => parseMail(readFileSync(join(folder, file), "utf8")));
}

export function parseMail(raw: string): ReadMail {
  const { headers, body } = parseEntity(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1];
  if (boundary === undefined) throw new Error("not a multipart mail");
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parseEntity(part.replace(/^\r\n/, "")));
  const content = (type: string) => {
    const part = parts.find((p) => p.headers["content-type"]?.startsWith(type));
    if (part === undefined) throw new Error(`no ${type} part`);
    return decode(part.body, part.headers["content-transfer-encoding"] ?? "7bit");
  };
  return { headers, text: content("text/plain"), html: content("text/html") };
}

function parseEntity(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  return { headers, body: raw.slice(end + 4) };
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** The token of a verification link or a reset mail. */
export function tokenIn(mail: ReadMail): string {
  const token = /(?:token=|^)([A-Za-z0-9_-]{43})\s*$/m.exec(mail.text)?.[1];
  if (token === undefined) throw new Error("no token in the mail");
  return token;
}
