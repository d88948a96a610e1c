import { ownWords } from "../../../src/engine/life/persona/own-words.ts";
import { plainText } from "../../../src/engine/life/persona/plain-text.ts";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { readableText } from "../../../src/engine/life/persona/readable-text.ts";
import { readFormerTrade } from "../../../src/engine/life/persona/trade.ts";
import { titleOf } from "../../../src/engine/life/persona/trade-words.ts";
import { belovedOf } from "../../../src/engine/life/whatif/beloved.ts";
import { workChangeOf } from "../../../src/engine/life/whatif/calling.ts";
import { readClause } from "../../../src/engine/life/whatif/clause.ts";
import { readWhatIf } from "../../../src/engine/life/whatif/read-what-if.ts";
import { streamOf } from "../../../src/engine/random.ts";
import type { Understanding } from "./score.ts";
import type { GoldText } from "./text.ts";

/** What the engine understands of a text, as it is when an Echo is born. */
export function understand({ name, text, whatIf }: GoldText): Understanding {
  const reading = readPersona(
    { name, personaText: text, whatIfPrompt: whatIf, physicalDescription: null },
    streamOf(name),
  );
  const { trade } = reading;
  const own = ownWords(reading.lexicon, trade, text);
  const former = readFormerTrade(readableText(text), name);
  return {
    pronouns: reading.pronouns,
    age: reading.age,
    work: trade === null ? [] : [trade.title ?? titleOf(trade.trade)],
    former: [former, trade?.calling?.title].filter((one) => one !== null && one !== undefined),
    kin: reading.kin.map((one) => `${one.relation} ${one.name ?? ""}`.trim()),
    status: [],
    pets: own.animal,
    home: [],
    own: own.thing,
    pastimes: own.hobby,
    setting: [],
    whatIf: editsOf(plainText(whatIf), name, reading.pronouns),
  };
}

function editsOf(whatIf: string, name: string, pronouns: Understanding["pronouns"]): string[] {
  const own = pronouns === "she" || pronouns === "he" ? pronouns : "they";
  const read = readWhatIf(whatIf, name, name, own);
  const clause = readClause(whatIf, name);
  const work = workChangeOf(clause);
  const sign = read.polarity === "loss" ? "-" : "+";
  const edits: string[] = [];
  if (work !== null) edits.push(work.kind === "leaves" ? "work:-" : `work:${work.calling.title}`);
  if (read.domain === "love") {
    const beloved = belovedOf(clause, own);
    if (beloved !== null)
      edits.push(`person:${beloved.end === "together" ? "+" : "-"}${beloved.name ?? beloved.relation}`);
  }
  if (["money", "health", "faith", "crime", "study"].includes(read.domain)) edits.push(`${read.domain}:${sign}`);
  return edits;
}
