import { VERSION } from "../config/version.ts";
import type { Command } from "./command.ts";

export const version: Command = {
  summary: "print the version",
  options: {},
  async run({ out }) {
    out(`${VERSION}\n`);
    return 0;
  },
};
