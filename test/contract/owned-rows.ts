import { join } from "node:path";
import { AREAS } from "../../src/areas.ts";
import type { TablesData } from "../../src/data/register.ts";

/** What is stored of whom: digests by `<table> of <owner>`. */
export type OwnedRows = Record<string, string>;

/** Reads them as often as asked, in a process of its own: within this one, closing a file would let go of its owner's locks. */
export function openOwnedRows(dataDir: string): { read(): Promise<OwnedRows>; close(): void } {
  const tables = AREAS.flatMap(({ data }) => Object.entries((data as { hub?: TablesData }).hub ?? {}));
  // The first column that names somebody says whose the row is.
  const columns = Object.fromEntries(
    tables.flatMap(([name, { people }]) => {
      const [owner] = Object.keys(people);
      return owner === undefined ? [] : [[name, owner]];
    }),
  );
  const fixture = join(import.meta.dir, "fixtures/read-owned.ts");
  const reader = Bun.spawn([process.execPath, fixture, dataDir, JSON.stringify(columns)], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
  });
  const lines = linesOf(reader.stdout);
  return {
    async read() {
      reader.stdin.write("\n");
      reader.stdin.flush();
      const { value, done } = await lines.next();
      if (done === true) throw new Error("the reader has ended");
      return JSON.parse(value) as OwnedRows;
    },
    close: () => void reader.stdin.end(),
  };
}

async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
}

/** What differs, but for rows of these owners. */
export const changedOfOthers = (before: OwnedRows, after: OwnedRows, but: readonly string[]): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name] && !but.some((owner) => name.endsWith(` of ${owner}`)))
    .sort();
