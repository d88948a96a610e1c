import { parseArgs } from "node:util";
import { ConfigError } from "../config/config.ts";
import { FolderError } from "../control/lock.ts";
import { refusalText } from "../control/refusal.ts";
import { nearest } from "../shared/nearest.ts";
import { type Command, CommandError, type Surroundings } from "./command.ts";
import { commandHelp, programHelp } from "./help.ts";

type Commands = Record<string, Command>;

/** A name may be misspelt by one slip for so many of its letters. */
const LETTERS_PER_SLIP = 3;

/**
 * Runs the subcommand that `args` name and resolves to the exit code. Names may be of two words; help and version are answered
 * beside every one of them. What is refused is said on standard error: wrong usage with the help, wrong settings with one line
 * each, and exit code 2.
 */
export async function runCommand(commands: Commands, args: string[], around: Surroundings): Promise<number> {
  const { words, name, rest } = commandIn(commands, args);
  if (words.length > 0 && name === null) return refuseUnknown(words.join(" "), commands, around);
  if (args[0] === "help" || rest.includes("--help") || rest.includes("-h")) {
    around.out(
      name === null ? programHelp(commands, around.called) : commandHelp(name, commands[name]!, around.called),
    );
    return 0;
  }
  const asksVersion = rest.includes("--version") || rest.includes("-v");
  const [asked, options] = asksVersion ? ["version", []] : [name ?? "serve", rest];
  try {
    const command = commands[asked]!;
    const { values, operand } = parseOptions(command, options);
    return await command.run(around, values, operand);
  } catch (error) {
    return explain(error, asked, commands[asked]!, around);
  }
}

/** The words that come before any option, without "help", which also helps with itself; the command they name, and what follows its name. */
function commandIn(commands: Commands, args: string[]): { words: string[]; name: string | null; rest: string[] } {
  const said = args.slice(args[0] !== "help" ? 0 : args[1] === "help" ? 2 : 1);
  const options = said.findIndex((word) => word.startsWith("-"));
  const words = options === -1 ? said : said.slice(0, options);
  const names = Object.keys(commands);
  const name = [`${words[0]} ${words[1]}`, words[0]].find((one) => one !== undefined && names.includes(one)) ?? null;
  return { words, name, rest: said.slice(name?.split(" ").length ?? 0) };
}

function refuseUnknown(said: string, commands: Commands, { err, called }: Surroundings): number {
  const names = [...Object.keys(commands), "help"];
  const meant =
    names.find((name) => name.startsWith(`${said} `)) ??
    nearest(said, names, Math.ceil(said.length / LETTERS_PER_SLIP));
  err(
    `Unknown command: ${said}${meant === null ? "" : `. Did you mean "${meant}"?`}\n\n${programHelp(commands, called)}`,
  );
  return 2;
}

function parseOptions(
  { options, operand }: Command,
  args: string[],
): { values: Record<string, unknown>; operand?: string } {
  try {
    const allowPositionals = operand !== undefined;
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals });
    const [first, ...more] = positionals;
    if (more.length > 0) throw new Error(`Only one ${operand!.value} can be named.`);
    return first === undefined ? { values } : { values, operand: first };
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error), 2);
  }
}

function explain(error: unknown, name: string, command: Command, { err, called }: Surroundings): number {
  if (error instanceof ConfigError) {
    err(`Some settings cannot be used:\n${error.problems.map((problem) => `  ${problem}\n`).join("")}`);
    err("README.md says what each setting means; `config` prints them once all can be read.\n");
    return 2;
  }
  if (error instanceof CommandError) {
    err(`${error.message}\n${error.exitCode === 2 ? `\n${commandHelp(name, command, called)}` : ""}`);
    return error.exitCode;
  }
  err(`${error instanceof FolderError ? error.message : refusalText(error)}\n`);
  return 1;
}
