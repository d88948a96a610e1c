export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Facts beside the message. Never a token, a body, an e-mail or a person's text. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export type Logger = {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields & { error?: string }): void;
};

/** JSON lines, or one readable line each when `pretty`. `write` receives a line with its newline; `now` is milliseconds. */
export function createLogger(options: {
  level: LogLevel;
  pretty: boolean;
  write: (line: string) => void;
  now: () => number;
}): Logger {
  const threshold = LOG_LEVELS.indexOf(options.level);
  const at =
    (level: Exclude<LogLevel, "silent">) =>
    (message: string, fields: LogFields = {}) => {
      if (LOG_LEVELS.indexOf(level) < threshold) return;
      const time = new Date(options.now()).toISOString();
      if (options.pretty) {
        const rest = Object.entries(fields)
          .filter(([, v]) => v !== undefined)
          .map(([k, v]) => ` ${k}=${v}`)
          .join("");
        options.write(`${time.slice(11, 23)} ${level.padEnd(5)} ${message}${rest}\n`);
      } else options.write(`${JSON.stringify({ time, level, message, ...fields })}\n`);
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
