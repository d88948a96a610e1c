import type { Config } from "../config/config.ts";
import { examineAccess, examineFolder } from "../control/examine-folder.ts";
import type { Finding } from "../shared/findings.ts";
import type { Command, Surroundings } from "./command.ts";
import { onData } from "./on-data.ts";

export const doctor: Command = {
  summary: "look whether the data folder is whole; exit code 1 when it is not",
  options: {},
  async run(around) {
    const config = around.config();
    const access = await examineAccess(config.dataDir);
    const findings = access.state === "fault" ? [access] : [access, ...(await examineAll(config, around))];
    for (const { what, state, detail } of findings) around.out(`${state.padEnd(7)}  ${what}: ${detail}\n`);
    const count = (state: Finding["state"]): number => findings.filter((finding) => finding.state === state).length;
    around.out(`${count("fault")} faults, ${count("warning")} warnings, ${count("ok")} in order\n`);
    return count("fault") === 0 ? 0 : 1;
  },
};

const examineAll = async (config: Config, around: Surroundings): Promise<Finding[]> => [
  ...(await examineFolder(config.dataDir)),
  ...(await onData(config, around, "doctor", {}, async () => {
    const { examineDataHere } = await import("./doctor-here.ts");
    return examineDataHere(config.dataDir);
  })),
];
