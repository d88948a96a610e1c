import { signal } from "@preact/signals";
import { answerOf, type EchoesFault, type Frame } from "../client/src/echoes.ts";
import { keepList, keptList } from "./kept.ts";
import { onFrame } from "./live.ts";
import { api, asFault, type Echo, isSignedIn } from "./service.ts";

/** The reader's Echoes, kept as they are now; null until they are known. */
export const echoList = signal<Echo[] | null>(null);
export const echoListFault = signal<EchoesFault | null>(null);

/** Frames that change what is shown and do not say all of it are answered with one read in this time, in milliseconds. */
const READ_AGAIN_MS = 10_000;

let watching: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads the list and keeps it as it is until the reader signs out; an answer that comes after that is dropped. */
export async function loadEchoes(): Promise<void> {
  watching ??= onFrame((frame) => (frame === null ? readAgain() : noteFrame(frame)));
  const reader = watching;
  try {
    const list = await answerOf(api.GET("/echoes"));
    if (watching !== reader) return;
    echoList.value = list;
    echoListFault.value = null;
    keepList(echoList.value);
  } catch (error) {
    if (watching !== reader) return;
    echoListFault.value = asFault(error);
    if (echoListFault.value.status === 0) echoList.value ??= keptList();
  }
}

/** Puts an Echo as the service answered it in the place of what was known. A list that was not read yet stays unread. */
export function keepEcho(echo: Echo): void {
  if (echoList.value === null) return;
  const others = echoList.value.filter(({ echo_id }) => echo_id !== echo.echo_id);
  const at = echoList.value.findIndex(({ echo_id }) => echo_id === echo.echo_id);
  echoList.value = at === -1 ? [echo, ...others] : others.toSpliced(at, 0, echo);
}

export function forgetEcho(echoId: string): void {
  echoList.value = (echoList.value ?? []).filter(({ echo_id }) => echo_id !== echoId);
}

function noteFrame(frame: Frame): void {
  if (!("echo_id" in frame)) return;
  const known = echoList.value?.find(({ echo_id }) => echo_id === frame.echo_id);
  if (frame.type === "EchoDeleted") forgetEcho(frame.echo_id);
  else if (known !== undefined && frame.type === "MoodChanged")
    keepEcho({ ...known, current_mood: frame.mood, current_tick: frame.tick_id });
  else if (known !== undefined && frame.type === "DiaryEntryCreated")
    keepEcho({ ...known, current_tick: frame.tick_id });
  else if (known !== undefined && frame.type === "EchoMoved")
    keepEcho({ ...known, location: { ...known.location, name: frame.to_location } });
  else if (known !== undefined && frame.type === "EchoWealthChanged") keepEcho({ ...known, wealth: frame.new_value });
  else if (timer === undefined) timer = setTimeout(readAgain, READ_AGAIN_MS);
}

function readAgain(): void {
  clearTimeout(timer);
  timer = undefined;
  if (isSignedIn.value) void loadEchoes();
}

isSignedIn.subscribe((signedIn) => {
  if (signedIn) return;
  watching?.();
  watching = null;
  echoList.value = null;
});
