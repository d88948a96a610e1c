import { loadPack } from "../../src/engine/content/pack.ts";
import { createNarrator } from "../../src/engine/narrator/embedded.ts";
import { liveAndTell } from "./lives.ts";
import benched from "./personas.json" with { type: "json" };
import { readThread } from "./read-thread.ts";
import shown from "./readme-people.json" with { type: "json" };

/**
 * `bun bench/quality/read.ts <name> [entries] [from]`: prints a life, to be read aloud. With "birth": everyone's first entry. The three
 * people of the README are among them. `--thread ID` prints one thread in five lives.
 */
const personas = [...shown, ...benched];
const [, , name = "birth", entries = "40", from = "0"] = process.argv;
const pack = loadPack();
const narrate = createNarrator(pack);
if (name === "--thread") {
  readThread(pack, narrate, personas, entries);
  process.exit(0);
}
const chosen =
  name === "birth" ? personas : personas.filter((one) => one.name.toLowerCase().includes(name.toLowerCase()));
for (const who of chosen) {
  const life = liveAndTell(pack, narrate, who, name === "birth" ? 1 : Number(entries) + Number(from));
  const { voice } = life[0]!.view.state;
  console.log(`\n# ${who.name} (${voice.primary}, ${voice.secondary})`);
  for (const { view, narration, body } of life.slice(Number(from))) {
    console.log(`\n${narration.title}  [tick ${view.plan.tick}, ${view.plan.feeling.word}]\n${body}`);
  }
}
