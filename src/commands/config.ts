import { describeConfig } from "../config/describe.ts";
import type { Command } from "./command.ts";

export const config: Command = {
  summary: "print every setting with its value in force; secrets are not shown",
  options: {},
  async run(around) {
    around.out(describeConfig(around.config()));
    return 0;
  },
};
