import { ownWords } from "../../../src/engine/life/persona/own-words.ts";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { titleOf } from "../../../src/engine/life/persona/trade-words.ts";
import { readClause } from "../../../src/engine/life/whatif/clause.ts";
import type { Edit } from "../../../src/engine/life/whatif/edit.ts";
import { editsOf, knownIn } from "../../../src/engine/life/whatif/edits.ts";
import { readWhatIf } from "../../../src/engine/life/whatif/read-what-if.ts";
import { withNames } from "../../../src/engine/life/whatif/spelled-names.ts";
import { streamOf } from "../../../src/engine/random.ts";
import type { Understanding } from "./score.ts";
import type { GoldText } from "./text.ts";

/** What the engine understands of a text, as it is when an Echo is born. */
export function understand({ name, text, whatIf: written }: GoldText): Understanding {
  const reading = readPersona(
    { name, personaText: text, whatIfPrompt: written, physicalDescription: null },
    streamOf(name),
  );
  const { whatIfPrompt: whatIf } = withNames({ name, whatIfPrompt: written }, reading);
  const { trade } = reading;
  const own = ownWords(reading);
  return {
    pronouns: reading.spokenOf,
    age: reading.ageSpan?.assumed === true ? null : reading.age,
    work:
      trade === null && reading.age !== null && reading.age < 18
        ? ["student"]
        : trade === null || trade.assumed === true
          ? []
          : [
              trade.title ?? (trade.trade === "retired" ? trade.trade : titleOf(trade.trade)),
              ...(trade.second === undefined ? [] : [trade.second.title]),
            ],
    former: [
      ...reading.former,
      ...(/^retired /.test(trade?.title ?? "") ? [trade!.title!.slice(8)] : []),
      ...(trade?.calling === undefined ? [] : [trade.calling.title]),
    ],
    kin: reading.kin.map(mentionOf),
    unsure: reading.kin.filter(({ unsure }) => unsure).map(mentionOf),
    status: reading.kin.flatMap(({ name: called, relation, status, household, minor }) => {
      const who = called ?? relation;
      const is = [status === "near" ? null : status, household ? "household" : null, minor ? "minor" : null];
      return is.flatMap((one) => (one === null ? [] : [`${who} ${one}`]));
    }),
    pets: reading.pets.map(({ name: called, animal }) => called ?? animal),
    home: [reading.home.town, reading.home.dwelling].filter((one) => one !== null),
    own: [...reading.belongings.places, ...reading.belongings.things, ...reading.belongings.herds],
    pastimes: own.hobby,
    setting: [reading.setting.era, reading.setting.land].filter((one) => one !== null),
    whatIf: editsOf(readClause(whatIf, name), readWhatIf(whatIf, name, name, reading.pronouns), knownIn(reading)).map(
      said,
    ),
  };
}

const mentionOf = ({ relation, name }: { relation: string; name: string | null }): string =>
  `${relation} ${name ?? ""}`.trim();

/** The edits as the gold writes them. */
function said({ part, sign, what }: Edit): string {
  if (part === "work") return `work:${sign === "-" ? "-" : what}`;
  if (part === "home") return `home:${what}`;
  if (part === "crime") return sign === "-" ? "crime:free" : "crime:+";
  return `${part}:${sign}${what ?? ""}`;
}
