import { describe, expect, test } from "bun:test";
import { compressJpeg } from "@napi-rs/image";
import { recodeImage } from "../../../src/providers/images/codec.ts";
import { readImageFacts } from "../../../src/providers/images/facts.ts";
import { CMYK_JPEG, joined, picture, seen } from "../../areas/profile/pictures.ts";

const END = Uint8Array.from([0xff, 0xd9]);

/** The first part of the picture, with an end as if it were whole. */
function cutAt(bytes: Uint8Array, share: number): Uint8Array {
  const at = Math.floor(bytes.byteLength * share);
  return joined(bytes.subarray(0, bytes[at - 1] === 0xff ? at - 1 : at), END);
}

const progressive = async (size: { width: number; height: number }): Promise<Uint8Array> =>
  new Uint8Array(await compressJpeg(await picture("jpeg", size)));

/** Grey blocks of eight by eight in a row, each of two bits and a stretch of its own, as far as they are `sent`. */
function greyBlocks(blocks: number, sent: number): Uint8Array {
  const segment = (marker: number, ...data: number[]): number[] => [0xff, marker, 0, data.length + 2, ...data];
  const oneCode = (name: number): number[] => segment(0xc4, name, 1, ...new Array<number>(15).fill(0), 0);
  const stretches = Array.from({ length: sent }, (_, n) => (n === 0 ? [0x3f] : [0xff, 0xd0 + ((n - 1) % 8), 0x3f]));
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...new Array<number>(64).fill(1)),
    ...segment(0xc0, 8, 0, 8, 0, 8 * blocks, 1, 1, 0x11, 0),
    ...oneCode(0x00),
    ...oneCode(0x10),
    ...segment(0xdd, 0, 1),
    ...segment(0xda, 1, 1, 0, 0, 63, 0),
    ...stretches.flat(),
    ...END,
  ]);
}

describe("a JPEG that is whole is taken", () => {
  const SIZES = [
    { width: 320, height: 240 },
    { width: 37, height: 21 },
    { width: 1, height: 1 },
    { width: 1_000, height: 17 },
  ];
  test.each(SIZES)("of $width by $height, sent at once or bit by bit", async (size) => {
    for (const bytes of [await picture("jpeg", size), await progressive(size)])
      expect(await seen(await recodeImage(bytes, "jpeg"))).toEqual({ format: "jpeg", ...size });
  });

  test("in four inks, and with a restart after every block", async () => {
    expect((await recodeImage(CMYK_JPEG, "jpeg")).byteLength).toBeGreaterThan(0);
    expect(await seen(await recodeImage(greyBlocks(11, 11), "jpeg"))).toEqual({ format: "jpeg", width: 88, height: 8 });
  });
});

describe("a JPEG that was cut off and given an end is refused, though it leads from its first byte to its last", () => {
  const size = { width: 320, height: 240 };
  test.each([0.5, 0.6, 0.8, 0.9, 0.95, 0.99])("after %p of it", async (share) => {
    for (const whole of [await picture("jpeg", size), await progressive(size)]) {
      const cut = cutAt(whole, share);
      expect(await readImageFacts(cut)).toMatchObject({ format: "jpeg", ...size, end: cut.byteLength });
      await expect(recodeImage(cut, "jpeg")).rejects.toThrow("cut off");
    }
  });

  test("between two restarts", async () => {
    for (const sent of [1, 5, 10]) await expect(recodeImage(greyBlocks(11, sent), "jpeg")).rejects.toThrow("cut off");
  });
});
