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

test("a day on which nothing happened is headed by whom it speaks of, if it speaks of anybody", () => {
  const who = {
    name: "Sunniva",
    persona: "Sunniva, 44, mends nets in Bergen. She lives with her husband Aksel and their daughter Tiril, 9.",
    whatIf: "What if she had bought the boat?",
  };
  const quiet = liveAndTell(pack, narrate, who, 200).filter(({ view }) => view.plan.scenes.length === 0);
  const headed = quiet.flatMap(({ narration: { title }, body, view }) =>
    Object.values(view.state.ties).flatMap(({ person: { name } }) => (title.includes(name) ? [{ name, body }] : [])),
  );
  expect(headed.length).toBeGreaterThan(5);
  expect(headed.filter(({ name, body }) => !body.includes(name))).toEqual([]);
});
