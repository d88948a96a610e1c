import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, deflateRawSync } from "node:zlib";
import { recodeImage } from "../../../src/providers/images/codec.ts";
import { animatedPng, joined, latin, picture, seen, withChunk } from "../../areas/profile/pictures.ts";
import { temporaryFolder } from "../../support/folder.ts";

const MIB = 2 ** 20;
const UNFOLDED_MIB = 800;

/** So many MiB of zeros, folded by zlib, without ever being there. */
function foldedZeros(mib: number): Uint8Array {
  const one = deflateRawSync(new Uint8Array(MIB), { finishFlush: constants.Z_FULL_FLUSH });
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(((((mib * MIB) % 65_521) << 16) | 1) >>> 0);
  const last = Uint8Array.from([1, 0, 0, 0xff, 0xff]);
  return joined(Uint8Array.from([0x78, 0x9c]), ...new Array<Uint8Array>(mib).fill(one), last, sum);
}

test("what a PNG holds beside its picture is never unfolded, however much it says it is", async () => {
  const folder = temporaryFolder();
  const [small, bomb] = [join(folder, "small.png"), join(folder, "bomb.png")];
  const whole = await picture("png");
  writeFileSync(small, whole);
  for (const [type, head] of [
    ["iCCP", "profile\0\0"],
    ["zTXt", "Comment\0\0"],
    ["iTXt", "Comment\0\x01\0\0\0"],
  ] as const) {
    writeFileSync(bomb, withChunk(whole, type, joined(latin(head), foldedZeros(UNFOLDED_MIB))));
    const args = [process.execPath, join(import.meta.dir, "fixtures/recode-measured.ts"), bomb, small];
    const child = Bun.spawnSync(args, { stdout: "pipe", stderr: "inherit" });
    const { before, after, clean } = JSON.parse(child.stdout.toString());
    expect(clean).toBeGreaterThan(0);
    expect([type, (after - before) / 1024 < 50]).toEqual([type, true]);
  }
});

test("the picture is the same without them: its colours, what can be seen through, and the first of several", async () => {
  for (const bytes of [await picture("png"), animatedPng()]) {
    const [plain, extended] = await Promise.all(
      [bytes, withChunk(bytes, "tEXt", latin("Comment\0a text"))].map((one) => recodeImage(one, "png")),
    );
    expect(extended).toEqual(plain!);
    expect((await seen(plain!)).format).toBe("png");
  }
});
