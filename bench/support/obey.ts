import { createInterface } from "node:readline";

/**
 * The other end of `startProgram`: says it is ready, does each command that comes in, answers with its result, and ends when
 * no more can come. Runs on Bun and on Node.
 */
export async function obey(
  ready: Record<string, number>,
  commands: Record<string, (args: never) => unknown>,
): Promise<never> {
  const say = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
  say(ready);
  for await (const line of createInterface({ input: process.stdin })) {
    const { command, args } = JSON.parse(line) as { command: string; args: never };
    try {
      const work = commands[command];
      if (work === undefined) throw new Error("no such command");
      say({ result: (await work(args)) ?? null });
    } catch (error) {
      say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
  process.exit(0);
}
