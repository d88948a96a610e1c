import { crc32 } from "node:zlib";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** What a key begins with, so that secret scanners find one wherever it was left. */
const PREFIX = "echo_";
const PUBLIC_CHARS = 8;
/** 190 random bits. */
const SECRET_CHARS = 32;
/** 32 bits in base 62. */
const CHECK_CHARS = 6;

const KEY = new RegExp(
  `^${PREFIX}([0-9A-Za-z]{${PUBLIC_CHARS}})([0-9A-Za-z]{${SECRET_CHARS}})([0-9A-Za-z]{${CHECK_CHARS}})$`,
);

/** Random bytes that a key is made of: as many as its characters, and more for those that are thrown away. */
export const KEY_RANDOM_BYTES = 64;

/** The parts of a key: what it is found by, and what proves it. */
export type KeyParts = { publicId: string; secret: string };

/** Makes a key of random bytes, and its text. Throws a RangeError when the bytes do not come to enough characters. */
export function makeKey(random: Uint8Array): KeyParts & { text: string } {
  // Of 256 values 248 are four times 62: the others would make some digits likelier than others.
  const digits = [...random].filter((byte) => byte < 248).map((byte) => DIGITS[byte % 62]!);
  if (digits.length < PUBLIC_CHARS + SECRET_CHARS) throw new RangeError("too little randomness for a key");
  const publicId = digits.slice(0, PUBLIC_CHARS).join("");
  const secret = digits.slice(PUBLIC_CHARS, PUBLIC_CHARS + SECRET_CHARS).join("");
  const body = `${PREFIX}${publicId}${secret}`;
  return { publicId, secret, text: body + checkOf(body) };
}

/** The parts of a text that is a key by form and check sum; null for all else, so that a typo is refused without a look-up. */
export function parseKey(text: string): KeyParts | null {
  const [, publicId, secret, check] = KEY.exec(text) ?? [];
  if (publicId === undefined || secret === undefined) return null;
  return checkOf(`${PREFIX}${publicId}${secret}`) === check ? { publicId, secret } : null;
}

/** CRC-32 (ISO 3309) of a text in base 62, the highest digit first. */
function checkOf(text: string): string {
  let rest = crc32(text);
  let check = "";
  for (let i = 0; i < CHECK_CHARS; i++) {
    check = DIGITS[rest % 62]! + check;
    rest = Math.floor(rest / 62);
  }
  return check;
}
