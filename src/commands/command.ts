import type { ParseArgsOptionDescriptor } from "node:util";
import type { Config } from "../config/config.ts";
import type { Misspelt } from "../config/misspelt.ts";
import type { Clock } from "../shared/clock.ts";
import type { LogState } from "../shared/log.ts";

/** What a subcommand may touch of the world outside: settings, time, and the terminal. */
export type Surroundings = {
  /** Reads the settings; throws ConfigError. A function, so that commands without settings work with broken ones. */
  config(): Config;
  /** What looks as if it was meant to be a setting. */
  misspelt(): Misspelt[];
  clock: Clock;
  pid: number;
  /** The user this process runs as; null where the system has no numbers for users. */
  uid: number | null;
  /** How this program is called, for its help. */
  called: string;
  out(text: string): void;
  /** Standard output for lines of a log, which may be lost; what else goes there may not. */
  log: { write(line: string): void; state(): LogState };
  err(text: string): void;
  /** A line that nobody should see: from standard input, or asked for on a terminal without showing it. */
  readSecret(question: string): Promise<string>;
};

/** The one word that a command takes besides its options. */
export type CommandOperand = { value: string; meaning: string };

/** An option with what its value is called in the help, and what it means. */
export type CommandOption = ParseArgsOptionDescriptor & { value: string; meaning: string };

/**
 * One subcommand. Its file loads with the program, as the help names all of them; what `run` needs beyond settings and the
 * folder's lock it imports when it runs. `run` resolves to the exit code: 0 done, 1 refused or failed, 2 called wrongly.
 */
export type Command = {
  summary: string;
  operand?: CommandOperand;
  options: Record<string, CommandOption>;
  run(around: Surroundings, values: Record<string, unknown>, operand?: string): Promise<number>;
};

/** A refusal whose message is all that the operator needs: printed without a stack. `exitCode` as above. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.name = "CommandError";
    this.exitCode = exitCode;
  }
}
