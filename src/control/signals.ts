import { describeError, type Logger } from "../shared/log.ts";

/** Milliseconds from the first signal until the process ends itself in any case. */
const STOP_DEADLINE_MS = 9_500;

/**
 * One request may come twice: a terminal or a supervisor signals the whole group, and the launcher in it passes its own copy
 * on. Within these milliseconds of the first, another signal is the same request.
 */
const SAME_REQUEST_MS = 500;

/**
 * Resolves with the first SIGTERM or SIGINT. From then on the process has until the deadline; a second signal ends it at once,
 * and so does, at any time, a fault that nobody caught: what is on the disk is whole at every moment, memory may not be.
 */
export function stopRequest(logger: Logger): Promise<NodeJS.Signals> {
  const die = (reason: string, error?: unknown): never => {
    logger.error(reason, error === undefined ? {} : { error: describeError(error) });
    process.exit(1);
  };
  process.on("uncaughtException", (error) => die("uncaught exception", error));
  process.on("unhandledRejection", (error) => die("unhandled rejection", error));
  return new Promise((resolve) => {
    let asked = false;
    let again: () => void = () => {};
    for (const signal of ["SIGTERM", "SIGINT"] as const)
      process.on(signal, () => {
        if (asked) return again();
        asked = true;
        setTimeout(() => {
          again = () => die("stopped at once by a second signal");
        }, SAME_REQUEST_MS).unref();
        setTimeout(() => die("stopping took too long"), STOP_DEADLINE_MS).unref();
        resolve(signal);
      });
  });
}
