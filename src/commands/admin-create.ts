import type { ControlCalls } from "../control/protocol.ts";
import { type Command, CommandError } from "./command.ts";
import { onData } from "./on-data.ts";

const SAID: Record<ControlCalls["createAdmin"]["result"]["outcome"], string> = {
  created: "is an admin now.",
  promoted: "had an account; it is an admin now, with this password, and its sessions have ended.",
  unchanged: "is an admin already; nothing was changed.",
};

export const adminCreate: Command = {
  summary: "create an admin or promote an account; the password comes from standard input",
  options: { email: { type: "string", value: "E", meaning: "e-mail address of the account" } },
  async run(around, { email }) {
    if (typeof email !== "string") throw new CommandError("admin create needs --email", 2);
    const config = around.config();
    const args = { email, password: await around.readSecret(`Password for ${email}: `) };
    const { outcome } = await onData(config, around, "createAdmin", args, async () => {
      const { onProgramHere } = await import("./on-program-here.ts");
      return onProgramHere(config, around, ({ services }) => services.auth.createAdmin(args.email, args.password));
    });
    around.out(`${email} ${SAID[outcome]} (data folder: ${config.dataDir})\n`);
    return 0;
  },
};
