import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { CommandError } from "./command.ts";

/** A password on standard input, with its line break, is no longer than this many characters. */
const SECRET_CHARACTERS_MAX = 4_096;

/**
 * One line that nobody should see. On a terminal it is asked for and not shown while it is typed; otherwise it is the first
 * line of standard input, and a CommandError when there is none.
 */
export async function readSecret(question: string): Promise<string> {
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  try {
    for await (const line of lines) {
      if (line.length > SECRET_CHARACTERS_MAX) throw new CommandError("That is too long for a password.");
      return line;
    }
    throw new CommandError("No password came on standard input: send one there, or call this on a terminal.");
  } finally {
    lines.close();
    if (terminal) process.stderr.write("\n");
  }
}
