import { describeConfig } from "../config/describe.ts";
import type { Command } from "./command.ts";

export const config: Command = {
  summary: "print every setting with its value in force; secrets are not shown",
  options: {},
  async run(around) {
    around.out(describeConfig(around.config()));
    for (const { given, meant } of around.misspelt())
      around.err(`${given} is no setting of this program; ${meant} is\n`);
    return 0;
  },
};
