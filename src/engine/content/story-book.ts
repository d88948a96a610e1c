import { readFileSync } from "node:fs";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { STORY_FILES } from "./content-files.ts";
import { freezeParts } from "./frozen.ts";
import { STORY_KINDS, type StoryKind } from "./premise-kinds.ts";
import type { Thread } from "./thread-types.ts";

/**
 * The stories of what-ifs, a file for each kind. A life has one or two kinds, and all files together are larger than the rest of the
 * content: each is parsed when the first life of its kind is lived. All are read at the start, and kept packed until then: a tick
 * needs no file descriptor for them, and lives by the bytes that the version was made of.
 */
const packed = new Map<StoryKind, Uint8Array>();
const loaded = new Map<StoryKind, readonly Thread[]>();
const byId = new Map<string, Thread>();

/** The threads of a kind, its chapters and the shorter ones of the days between, in the order of their file. Nobody changes anything in them. */
export function storyOf(kind: StoryKind): readonly Thread[] {
  let story = loaded.get(kind);
  if (story === undefined) {
    story = freezeParts(JSON.parse(unpacked(kind)) as Thread[]);
    packed.delete(kind);
    loaded.set(kind, story);
    for (const thread of story) byId.set(thread.id, thread);
  }
  return story;
}

/** Every thread of every kind, for who checks or counts them all. */
export const allStories = (): Thread[] => STORY_KINDS.flatMap(storyOf);

/** Reads the files one after another, in the order of the kinds, keeps them packed and yields their bytes. Call once, at the start. */
export function* readStories(): Generator<Uint8Array> {
  for (const kind of STORY_KINDS) {
    const bytes = readFileSync(STORY_FILES[kind]);
    packed.set(kind, deflateRawSync(bytes, { level: 1 }));
    yield bytes;
  }
}

function unpacked(kind: StoryKind): string {
  const bytes = packed.get(kind);
  if (bytes === undefined) throw new Error(`the story of ${kind} was not read`);
  return inflateRawSync(bytes).toString("utf8");
}

/** Kinds whose name begins with another's come first: "still_paired" before any that would be "still". */
const LONGEST_FIRST = STORY_KINDS.toSorted((a, b) => b.length - a.length);

/** A thread of a story by its id, which begins with its kind. */
export function storyThread(id: string): Thread | undefined {
  const known = byId.get(id);
  if (known !== undefined) return known;
  const kind = LONGEST_FIRST.find((one) => id.startsWith(`${one}_`));
  if (kind !== undefined) storyOf(kind);
  return byId.get(id);
}
