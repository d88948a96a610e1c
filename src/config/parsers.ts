import { isIP } from "node:net";

/** How the text of a setting is read. Each throws an Error that completes the sentence "<NAME> …", without what was given. */

export function integer(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`);
    return value;
  };
}

export function scale(text: string): number {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value < 0.01 || value > 1_000_000)
    throw new Error("must be a number from 0.01 to 1000000");
  return value;
}

export function oneOf<const T extends string>(...allowed: readonly T[]) {
  return (text: string): T => {
    const found = allowed.find((word) => word === text);
    if (found === undefined) throw new Error(`must be one of ${allowed.join(", ")}`);
    return found;
  };
}

export function matching(pattern: RegExp, complaint: string) {
  return (text: string): string => {
    if (!pattern.test(text)) throw new Error(complaint);
    return text;
  };
}

export function autoOr<T>(parse: (text: string) => T) {
  return (text: string): T | "auto" => (text === "auto" ? text : parse(text));
}

export function atLeast(min: number, max = 1_024) {
  return (text: string): string => {
    if (text.length < min || text.length > max) throw new Error(`must have ${min} to ${max} characters`);
    return text;
  };
}

/** What a person typed out of a few keys is guessed as soon as somebody has one token to try it on. */
const KEY_CHARACTERS_MIN = 10;

export function signingKey(text: string): string {
  const key = atLeast(32)(text);
  if (new Set(key).size < KEY_CHARACTERS_MIN)
    throw new Error(
      `must have at least ${KEY_CHARACTERS_MIN} different characters; \`openssl rand -base64 48\` makes one that cannot be guessed`,
    );
  return key;
}

export function listOf(parse: (text: string) => string) {
  return (text: string): string[] =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean)
      .map(parse);
}

export function httpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new Error("must be an http:// or https:// address without query or credentials");
  return url.href.replace(/\/+$/, "");
}

export function versionedUrl(text: string): string {
  const url = httpUrl(text);
  if (!/\/v\d+$/.test(url)) throw new Error("must end with the version of the API, such as /v10");
  return url;
}

export function origin(text: string): string {
  if (text !== "*" && (!URL.canParse(text) || new URL(text).origin !== text))
    throw new Error("must list origins such as https://app.example.org, without a path, or be *");
  return text;
}

export function cidr(text: string): string {
  const [address = "", bits = "", ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > (family === 4 ? 32 : 128))
    throw new Error("must list blocks such as 10.0.0.0/8 or fd00::/8");
  return text;
}
