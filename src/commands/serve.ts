import { type Config, ConfigError, localUrl } from "../config/config.ts";
import { folderFlaws } from "../control/folder-flaws.ts";
import { stopRequest } from "../control/signals.ts";
import { openControlSocket } from "../control/socket.ts";
import { ListenError } from "../runtime/server.ts";
import { createLogger } from "../shared/log.ts";
import { type Command, CommandError } from "./command.ts";
import { holdFolder } from "./hold-folder.ts";

export const serve: Command = {
  summary: "run the service; what is done when no command is named",
  options: {},
  async run(around) {
    const config = around.config();
    const logger = createLogger({
      level: config.logLevel,
      pretty: config.logPretty,
      write: around.log.write,
      state: around.log.state,
      now: around.clock,
    });
    const stopping = stopRequest(logger);
    for (const { given, meant } of around.misspelt())
      logger.warn(`${given} is no setting of this program; ${meant} is`, { given, meant });
    const { lock, record } = holdFolder(config, around);
    if (lock.leftBehind !== null)
      logger.warn("the last process did not stop in order; what it left is put right", { pid: lock.leftBehind.pid });
    for (const { path, problem, mend } of folderFlaws(config.dataDir))
      logger.warn(`${path} ${problem}`, mend === null ? {} : { mend });
    try {
      const { startService } = await import("../start.ts");
      const service = await startService(config, { logger, logState: around.log.state, clock: around.clock }).catch(
        (error: unknown) => {
          throw error instanceof ListenError ? explainListening(error, config) : error;
        },
      );
      const control = await openControlSocket(record.socket, service.control);
      const about = { url: localUrl(config.host, service.port), data: config.dataDir, pid: around.pid };
      logger.info("listening", about);
      const ready = service.engineStarted.then(() => logger.info("ready", about));
      try {
        const signal = await Promise.race([ready.then(() => stopping), stopping]);
        logger.info("stopping", { signal });
      } finally {
        await control.close();
        await service.stop();
      }
      logger.info("stopped");
      return 0;
    } finally {
      lock.release();
    }
  },
};

/** A port that is taken may be free when a supervisor tries again; the other reasons are wrong settings. */
function explainListening({ reason }: ListenError, { host, port }: Config): Error {
  if (reason === "taken") return new CommandError(`PORT ${port} at HOST ${host} is in use by another program.`);
  if (reason === "forbidden")
    return new ConfigError([`PORT must be one that this user may listen on (given: ${port})`]);
  if (reason === "unknown name")
    return new ConfigError([
      `HOST must be an address, or a name that this machine can look up (given: ${JSON.stringify(host)})`,
    ]);
  return new ConfigError([`HOST must be an address of this machine (given: ${JSON.stringify(host)})`]);
}
