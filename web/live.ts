import { effect, signal } from "@preact/signals";
import type { Frame, Live } from "../client/src/echoes.ts";
import { echoes, isSignedIn } from "./service.ts";

/** How the stream of this tab is: `back` for a moment after it was gone, `shared` when other tabs have all there are. */
export const connection = signal<"quiet" | "down" | "back" | "shared">("quiet");

/** How long it is said that the stream is back, and how long it may be gone before that is said, in milliseconds. */
const BACK_MS = 4_000;
const GONE_MS = 2_500;

let stream: Live | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let wasDown = false;

/** Given null when the stream was gone for a while: what happened meanwhile was told to nobody here. */
type Listener = (frame: Frame | null) => void;
const listeners = new Set<Listener>();

/** The one stream of this tab: everything that happens to the reader's Echoes. */
export function live(): Live {
  if (stream === null) {
    stream = echoes.live();
    stream.subscribe((notice) => {
      if (notice.type === "frame") tell(notice.frame);
      else if (notice.type === "down") closed(notice.isRefused);
      else if (notice.type === "open") opened();
      else stream = null;
    });
  }
  return stream;
}

/** Calls back with each frame, and when some may have been missed. Returns what ends that. */
export function onFrame(listener: Listener): () => void {
  live();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(frame: Frame | null): void {
  for (const listener of [...listeners]) listener(frame);
}

function closed(isRefused: boolean): void {
  wasDown = true;
  say(isRefused ? "shared" : "down", GONE_MS);
}

function opened(): void {
  if (wasDown) tell(null);
  wasDown = false;
  const wasSaid = connection.value === "down" || connection.value === "shared";
  clearTimeout(timer);
  timer = undefined;
  connection.value = wasSaid ? "back" : "quiet";
  if (wasSaid) say("quiet", BACK_MS);
}

function say(what: "down" | "shared" | "quiet", afterMs: number): void {
  if (timer !== undefined && what === "down") return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    connection.value = what;
  }, afterMs);
}

// The browser knows at once what a silent connection would tell late; the client opens the stream anew when it is back.
addEventListener("offline", () => {
  if (isSignedIn.value) connection.value = "down";
});

effect(() => {
  if (!isSignedIn.value) {
    stream?.close();
    stream = null;
    connection.value = "quiet";
  }
});
