import { expect, test } from "bun:test";
import feelings from "../../../src/engine/narrator/frames/feelings.json" with { type: "json" };
import tones from "../../../src/engine/narrator/frames/tones.json" with { type: "json" };

const MOOD =
  /^(?:(?:a )?(?:bit|so-so|still|meanly|happy|glad|content|giddy|low|flat|sad|sore|tired|cross|bored|worn|scared|surprised|ashamed|hopeful|cautiously|pleased|miserable|(?:good|bad) day)\b[.,]? ?)+/i;
/** What a mood is not said of. */
const ASIDE = /^(?:Don't ask|Bed(?: soon)?|No cure|No excuse|Carried on|Worked anyway|All day|Am|)\.?$/;

test("no feeling is a bare word for a mood: each says of what", () => {
  const texts = Object.values({ ...feelings, ...tones }).flatMap((frames) => frames.map(({ text }) => text));
  expect(texts.filter((text) => MOOD.test(text) && ASIDE.test(text.replace(MOOD, "").trim()))).toEqual([]);
});
