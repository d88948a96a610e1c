import type { Command } from "./command.ts";

/** How the program is called, and what its commands do. `called`: the words before the command. */
export function programHelp(commands: Record<string, Command>, called: string): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const);
  return [
    `Usage: ${called} [command]\n`,
    columns([...lines, ["help [command]", "print this, or how a command is called; also --help, -h"]]),
    `Settings come from the environment: see \`config\`. --version and -v print the version.\n`,
  ].join("\n");
}

/** How one command is called, and what its options mean. */
export function commandHelp(name: string, { summary, options, operand }: Command, called: string): string {
  const written = Object.entries(options).map(
    ([option, { value, meaning }]) => [`--${option} ${value}`, meaning] as const,
  );
  const taken = operand === undefined ? [] : [[operand.value, operand.meaning] as const];
  const usage = [called, name, ...taken.map(([value]) => value), ...written.map(([option]) => option)].join(" ");
  return [`Usage: ${usage}\n`, `  ${summary}\n`, ...columnsOf([...taken, ...written])].join("\n");
}

const columnsOf = (rows: readonly (readonly [string, string])[]): string[] => (rows.length > 0 ? [columns(rows)] : []);

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}\n`).join("");
}
