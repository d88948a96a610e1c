import { rotateSecrets } from "../config/secrets.ts";
import { type Command, CommandError } from "./command.ts";
import { holdFolder } from "./hold-folder.ts";

export const secretsRotate: Command = {
  summary: "make a new signing key while the service is stopped; the one until now stays good for reading",
  options: {},
  async run(around) {
    const config = around.config();
    if (config.jwtSecret !== null)
      throw new CommandError(
        "The key comes from JWT_SECRET: put it into JWT_SECRET_PREVIOUS and a new one into JWT_SECRET.",
      );
    const { lock } = holdFolder(config, around);
    try {
      rotateSecrets(config.dataDir);
    } finally {
      lock.release();
    }
    around.out(
      "A new key signs access tokens from the next start on. The one until now stays good until the next rotation.\n",
    );
    return 0;
  },
};
