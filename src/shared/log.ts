export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Facts beside the message. Never a token, a body, an e-mail or a person's text. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** How many lines could not be written since the start, and whether the last that is known of was one of them. */
export type LogState = { lost: number; failing: boolean };

export type Logger = {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields & { error?: string }): void;
};

export const ALL_WRITTEN: LogState = { lost: 0, failing: false };

/**
 * JSON lines, or one readable line each when `pretty`. `write` receives a line with its newline; `now` is milliseconds. Where lines
 * may be lost `state` says so, and once lines can be written again one of them tells how many were.
 */
export function createLogger(options: {
  level: LogLevel;
  pretty: boolean;
  write: (line: string) => void;
  state?: () => LogState;
  now: () => number;
}): Logger {
  const threshold = LOG_LEVELS.indexOf(options.level);
  const state = options.state ?? (() => ALL_WRITTEN);
  let toldLost = 0;

  const write = (level: Exclude<LogLevel, "silent">, message: string, fields: LogFields): void => {
    const time = new Date(options.now()).toISOString();
    if (options.pretty) {
      const rest = Object.entries(fields)
        .filter(([, v]) => v !== undefined)
        .map(([k, v]) => ` ${k}=${v}`)
        .join("");
      options.write(`${time.slice(11, 23)} ${level.padEnd(5)} ${message}${rest}\n`);
    } else options.write(`${JSON.stringify({ time, level, message, ...fields })}\n`);
  };

  const tellLost = (): void => {
    const { lost, failing } = state();
    if (failing || lost === toldLost) return;
    toldLost = lost;
    write("warn", "log lines were lost", { since_start: lost });
  };

  const at =
    (level: Exclude<LogLevel, "silent">) =>
    (message: string, fields: LogFields = {}) => {
      if (LOG_LEVELS.indexOf(level) < threshold) return;
      tellLost();
      write(level, message, fields);
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

/** The text of anything thrown, for logs only; first what it says for the log alone, such as the file that it is about. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { detail } = error as { detail?: unknown };
  const text = error.stack ?? error.message;
  return typeof detail === "string" ? `${detail}: ${text}` : text;
}
