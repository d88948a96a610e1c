import { describe, expect, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { KEY_RANDOM_BYTES, makeKey, parseKey } from "../../../src/areas/keys/key-format.rules.ts";

const fresh = () => makeKey(randomBytes(KEY_RANDOM_BYTES));

describe("an API key", () => {
  test("is echo_, an id of 8 characters, a secret and a check sum, and is read back", () => {
    for (let i = 0; i < 200; i++) {
      const { text, publicId, secret } = fresh();
      expect(text).toMatch(/^echo_[0-9A-Za-z]{46}$/);
      expect(text.startsWith(`echo_${publicId}${secret}`)).toBe(true);
      expect(parseKey(text)).toEqual({ publicId, secret });
    }
  });

  test("with any one character changed is none", () => {
    const { text } = fresh();
    for (let at = 0; at < text.length; at++) {
      const typo = `${text.slice(0, at)}${text[at] === "x" ? "y" : "x"}${text.slice(at + 1)}`;
      expect([at, parseKey(typo)]).toEqual([at, null]);
    }
  });

  test("with two neighbours swapped, a blank or another length is none", () => {
    const { text } = fresh();
    for (let at = 0; at < text.length - 1; at++) {
      if (text[at] === text[at + 1]) continue;
      const swapped = text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2);
      expect(parseKey(swapped)).toBeNull();
    }
    for (const other of ["", "echo_", ` ${text}`, `${text}\n`, `${text}0`, text.slice(0, -1), text.toUpperCase()])
      expect(parseKey(other)).toBeNull();
  });

  test("has the check sum that others compute", () => {
    const { text } = makeKey(new Uint8Array(KEY_RANDOM_BYTES));
    // CRC-32 of "echo_" and forty zeros is 0xAFADFCE7.
    expect(text).toBe(`echo_${"0".repeat(40)}${text.slice(-6)}`);
    expect(parseKey(text)).not.toBeNull();
  });

  test("is not made of too little randomness", () => {
    expect(() => makeKey(new Uint8Array(KEY_RANDOM_BYTES).fill(255))).toThrow(RangeError);
  });
});
