import { Transformer } from "@napi-rs/image";
import { recodeImage } from "../../src/providers/images/codec.ts";
import { type Figure, figureOf, type Scale } from "../support/figure.ts";
import { benchFolder } from "../support/folder.ts";
import { addPeople } from "../support/people.ts";
import { ROUNDS, takeTurns } from "../support/rounds.ts";
import { startService } from "../support/service.ts";
import { plan } from "./plan.ts";

const UPLOADS: Record<Scale, number> = { full: 40, small: 5 };
const SIDE = 512;

/** A new avatar, from its bytes to the answer, against decoding and encoding the same bytes and nothing else. */
export async function measure(scale: Scale): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const dataDir = benchFolder(after);
  const [person] = await addPeople(dataDir, 1);
  const service = await startService(after, dataDir);
  const picture = await photograph();
  const count = UPLOADS[scale];

  const upload = async (): Promise<void> => {
    const form = new FormData();
    form.set("file", new Blob([picture], { type: "image/jpeg" }));
    const headers = { authorization: `Bearer ${person!.token}` };
    const answer = await fetch(`${service.base}/account/me/profile/avatar`, { method: "POST", headers, body: form });
    if (!answer.ok) throw new Error(`an upload answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const bare = async (): Promise<void> => void (await recodeImage(picture, "jpeg"));
  const perOne = async (work: () => Promise<void>): Promise<number> => {
    const started = performance.now();
    for (let n = 0; n < count; n++) await work();
    return (performance.now() - started) / count;
  };
  await upload();
  await bare();
  const ms = await takeTurns(ROUNDS, { service: () => perOne(upload), bare: () => perOne(bare) });
  return figureOf(
    plan(),
    { uploadsPerRound: count, pixels: SIDE * SIDE, bytes: picture.length, rounds: ROUNDS },
    { upload: [ms.service, ms.bare] },
    ["One upload after the other, of a JPEG; each replaces the one before, whose file is removed."],
  );
}

/** Something that compresses as a photograph does: slopes with grain. */
async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = new Uint8Array(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    const grain = (at * 2_654_435_761) >>> 28;
    pixels.set([(x >> 1) + grain, (y >> 1) + grain, ((x + y) >> 2) + grain, 255], at * 4);
  }
  return new Uint8Array(await Transformer.fromRgbaPixels(pixels, SIDE, SIDE).jpeg(90));
}
