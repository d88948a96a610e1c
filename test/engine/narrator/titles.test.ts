import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";

const pack = loadPack();
const narrate = createNarrator(pack);

test("a day is headed by a thing of the persona's only where the entry speaks of it", () => {
  const people = [
    {
      name: "Odile",
      persona: "Odile, 33, sews costumes in Lyon. She has a bicycle, a violin that she never plays, and a green lamp.",
      whatIf: "What if she had kept the shop?",
    },
    {
      name: "Bram",
      persona:
        "A carter of 60 from Delft. He carves decoys, keeps a toolbox under the bed and a barometer by the door.",
      whatIf: "What if it had rained?",
    },
  ];
  const headed = people.flatMap((who) => {
    const life = liveAndTell(pack, narrate, who, 300);
    const { noun, thing } = life[0]!.view.state.lexicon;
    const nouns = [...noun, ...thing];
    return life.flatMap(({ narration, body, view }) => {
      const named = nouns.find((one) => narration.title === `The ${one}`);
      const isOfNothing = view.plan.scenes.length === 0 && named !== undefined;
      return isOfNothing ? [{ title: narration.title, said: body.toLowerCase().includes(named) }] : [];
    });
  });
  expect(headed.filter(({ said }) => !said)).toEqual([]);
});
