import type { LifeReplay } from "../shared/life-replay.ts";
import { type Command, CommandError } from "./command.ts";
import { onData } from "./on-data.ts";

export const doctorReplay: Command = {
  summary: "live one life again and say by which rules it was lived; exit code 1 when it comes out otherwise",
  options: {},
  operand: { value: "ECHO_ID", meaning: "of the Echo" },
  async run(around, _, echoId) {
    if (echoId === undefined) throw new CommandError("Say which Echo: its id is needed.", 2);
    const config = around.config();
    const replay = await onData(config, around, "replay", { echoId }, async () => {
      const { replayHere } = await import("./doctor-here.ts");
      return replayHere(config.dataDir, echoId);
    });
    for (const line of linesOf(replay)) around.out(`${line}\n`);
    return replay.differsAt === null ? 0 : 1;
  },
};

function linesOf({ echoId, bornTick, ticks, epochs, rules, replayedFrom, differsAt }: LifeReplay): string[] {
  const lived = epochs.map(({ fromTick, rules: by }) => `rules ${by} from tick ${fromTick} on`);
  const began = epochs[0] === undefined || epochs[0].fromTick > bornTick ? ["rules of before they were noted"] : [];
  return [
    `Echo ${echoId}: born at tick ${bornTick}, ${ticks} ticks lived`,
    `lived by ${[...began, ...lived].join(", then ")}; this program's are ${rules}`,
    replayedFrom === null
      ? "not lived again: it goes on under this program's rules with its next tick, and from there it can be"
      : differsAt === null
        ? `lived again from tick ${replayedFrom}: all hashes agree`
        : `lived again from tick ${replayedFrom}: tick ${differsAt} comes out otherwise (changed from outside)`,
  ];
}
