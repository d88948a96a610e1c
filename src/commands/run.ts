import { parseArgs } from "node:util";
import { ConfigError } from "../config/config.ts";
import { FolderError } from "../control/lock.ts";
import { refusalText } from "../control/refusal.ts";
import { type Command, CommandError, type Surroundings } from "./command.ts";

/**
 * Runs the subcommand that `args` name and resolves to the exit code. Names may be of two words. What is refused is said on
 * standard error: wrong usage with the help, wrong settings with one line each, and exit code 2.
 */
export async function runCommand(
  commands: Record<string, Command>,
  args: string[],
  around: Surroundings,
): Promise<number> {
  const words = args[0] === undefined || args[0].startsWith("-") ? ["serve", ...args] : args;
  const name = Object.keys(commands).find((n) => n === words[0] || n === `${words[0]} ${words[1]}`);
  if (args.includes("--help") || args.includes("-h")) {
    around.out(helpText(commands, around));
    return 0;
  }
  if (name === undefined) {
    around.err(`Unknown command: ${words.join(" ")}\n\n${helpText(commands, around)}`);
    return 2;
  }
  const command = commands[name]!;
  try {
    const values = parseOptions(command, words.slice(name.split(" ").length));
    return await command.run(around, values);
  } catch (error) {
    return explain(error, commands, around);
  }
}

function parseOptions(command: Command, args: string[]): Record<string, unknown> {
  try {
    return parseArgs({ args, options: command.options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error), 2);
  }
}

function explain(error: unknown, commands: Record<string, Command>, around: Surroundings): number {
  const { err } = around;
  if (error instanceof ConfigError) {
    err(`Some settings cannot be used:\n${error.problems.map((problem) => `  ${problem}\n`).join("")}`);
    err("README.md says what each setting means; `config` prints them once all can be read.\n");
    return 2;
  }
  if (error instanceof CommandError) {
    err(`${error.message}\n${error.exitCode === 2 ? `\n${helpText(commands, around)}` : ""}`);
    return error.exitCode;
  }
  err(`${error instanceof FolderError ? error.message : refusalText(error)}\n`);
  return 1;
}

function helpText(commands: Record<string, Command>, { called }: Surroundings): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}\n`);
  return `Usage: ${called} [command]\n\n${lines.join("")}\nSettings come from the environment: see \`config\`.\n`;
}
