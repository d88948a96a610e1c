import { expect, test } from "bun:test";
import { createImages } from "../../../src/areas/media/images.service.ts";
import { recodeImage } from "../../../src/providers/images/codec.ts";
import { emptyPng, GIF } from "../profile/pictures.ts";

const GIB = 1024 ** 3;
const LARGEST = { width: 10_000, height: 5_000 };
const imagesOn = (memoryBytes: number) => createImages({ recode: recodeImage, memoryBytes });
const refused = { code: "UNSUPPORTED_IMAGE_TYPE", message: expect.stringContaining("memory") };

test.each([
  ["eight bits on a machine of 1 GiB", 8, GIB, true],
  ["sixteen bits on a machine of 1 GiB", 16, GIB, false],
  ["sixteen bits on a machine of 2 GiB", 16, 2 * GIB, true],
  ["eight bits on a machine of 512 MiB", 8, GIB / 2, false],
] as const)("the largest picture of %s", async (_, depth, memoryBytes, isTaken) => {
  const judged = imagesOn(memoryBytes).judge({ bytes: await emptyPng(LARGEST, depth), mediaType: null }, ["png"]);
  if (isTaken) expect(await judged).toMatchObject({ format: "png", ...LARGEST, depth });
  else await expect(judged).rejects.toMatchObject(refused);
});

test("what is not decoded takes no memory", async () => {
  expect(await imagesOn(1).judge({ bytes: GIF, mediaType: null }, ["gif"])).toMatchObject({ format: "gif" });
});
