import { spawn } from "node:child_process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MINUTE_MS } from "../../shared/clock.ts";

/** Characters of what a tool says that are told when it fails. */
const SAID_MAX = 500;

/** Milliseconds that a tool may take for each byte it was given; a second of sound is 44 kB. */
const MS_PER_BYTE = 0.05;

const DISK_FULL = "No space left on device";

type Given = {
  /** Given to it no faster than it reads. */
  input?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Ends it. */
  signal?: AbortSignal;
  /** What it may take beside what its input allows it, in milliseconds; the time in which its input is waited for does not count. */
  limitMs?: number;
};

/**
 * Runs a tool of the machine, which is looked for on PATH, to its end. Returns what it wrote. Rejects when it is not there, fails or takes
 * too long, with the end of what it said.
 */
export async function runTool(
  command: string,
  args: readonly string[],
  { input = [], signal, limitMs = MINUTE_MS }: Given = {},
): Promise<Uint8Array> {
  const late = new AbortController();
  const child = spawn(command, args, {
    stdio: ["pipe", "pipe", "pipe"],
    killSignal: "SIGKILL",
    signal: signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]),
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", (error) => reject(late.signal.aborted ? late.signal.reason : error));
    child.once("close", resolve);
  });
  // It has no pipes where it could not be started for want of descriptors.
  if (child.pid === undefined) await ended;
  const written: Uint8Array[] = [];
  let said = "";
  child.stdout.on("data", (chunk: Uint8Array) => written.push(chunk));
  child.stderr.on("data", (chunk: Uint8Array) => {
    said = (said + Buffer.from(chunk).toString()).slice(-SAID_MAX);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let bytes = 0;
  let over = false;
  const isWorking = (): void => {
    if (over) return;
    timer = setTimeout(
      () => late.abort(new Error(`${command} took too long: ${said.trim()}`)),
      limitMs + bytes * MS_PER_BYTE,
    );
  };
  let failed: { cause: unknown } | null = null;
  // What is thrown where a piece is handed on is that the tool has stopped reading: why, it says itself.
  let isGiving = false;
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of input) {
        bytes += piece.length;
        isWorking();
        isGiving = true;
        yield piece;
        isGiving = false;
        clearTimeout(timer);
      }
    } catch (cause) {
      if (!isGiving) failed = { cause };
      throw cause;
    } finally {
      clearTimeout(timer);
      isWorking();
    }
  }
  // A tool may end before it has read all; whether that was well, it says itself.
  const given = pipeline(Readable.from(watched()), child.stdin).catch(() => {});
  try {
    const code = await ended;
    await given;
    const broken = failed as { cause: unknown } | null;
    if (broken !== null) throw broken.cause;
    if (code !== 0) throw failure(`${command} ended with ${code}: ${said.trim()}`);
    return Buffer.concat(written);
  } finally {
    over = true;
    clearTimeout(timer);
  }
}

/** A full disk is told by what the tool says, and then as the file system tells it. */
const failure = (message: string): Error =>
  Object.assign(new Error(message), message.includes(DISK_FULL) ? { code: "ENOSPC" } : {});
