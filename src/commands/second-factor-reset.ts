import type { ControlCalls } from "../control/protocol.ts";
import { type Command, CommandError } from "./command.ts";
import { onData } from "./on-data.ts";

const SAID: Record<ControlCalls["resetSecondFactor"]["result"]["outcome"], string> = {
  reset: "signs in with the password alone now; its sessions have ended, and a mail says so.",
  off: "has no second factor; nothing was changed.",
  unknown: "has no account; nothing was changed.",
};

export const secondFactorReset: Command = {
  summary: "take the second factor off an account whose owner has lost authenticator and recovery codes",
  options: { email: { type: "string", value: "E", meaning: "e-mail address of the account" } },
  async run(around, { email }) {
    if (typeof email !== "string") throw new CommandError("second-factor reset needs --email", 2);
    const config = around.config();
    const { outcome } = await onData(config, around, "resetSecondFactor", { email }, async () => {
      const { onProgramHere } = await import("./on-program-here.ts");
      return onProgramHere(config, around, ({ services }) => services.auth.secondFactor.reset(email));
    });
    around.out(`${email} ${SAID[outcome]} (data folder: ${config.dataDir})\n`);
    return outcome === "unknown" ? 1 : 0;
  },
};
