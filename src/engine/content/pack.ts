import { readFileSync } from "node:fs";
import affairs from "./affairs.json" with { type: "json" };
import beliefs from "./beliefs.json" with { type: "json" };
import castChildren from "./cast/children.json" with { type: "json" };
import castGoals from "./cast/goals.json" with { type: "json" };
import habits from "./cast/habits.json" with { type: "json" };
import castTellings from "./cast/tellings.json" with { type: "json" };
import castTroubles from "./cast/troubles.json" with { type: "json" };
import type { Matter } from "./cast-types.ts";
import checked from "./checked.json" with { type: "json" };
import type { Content } from "./content.ts";
import { COMMON_FILES } from "./content-files.ts";
import encounters from "./encounters.json" with { type: "json" };
import { freezeParts } from "./frozen.ts";
import grammar from "./grammar.json" with { type: "json" };
import patterns from "./patterns.json" with { type: "json" };
import type { StoryKind } from "./premise-kinds.ts";
import { allStories, readStories, storyOf, storyThread } from "./story-book.ts";
import affairsLived from "./storylets/affairs.json" with { type: "json" };
import ages from "./storylets/ages.json" with { type: "json" };
import community from "./storylets/community.json" with { type: "json" };
import conflict from "./storylets/conflict.json" with { type: "json" };
import craft from "./storylets/craft.json" with { type: "json" };
import faith from "./storylets/faith.json" with { type: "json" };
import family from "./storylets/family.json" with { type: "json" };
import friendship from "./storylets/friendship.json" with { type: "json" };
import health from "./storylets/health.json" with { type: "json" };
import home from "./storylets/home.json" with { type: "json" };
import kept from "./storylets/kept.json" with { type: "json" };
import learning from "./storylets/learning.json" with { type: "json" };
import loss from "./storylets/loss.json" with { type: "json" };
import love from "./storylets/love.json" with { type: "json" };
import moments from "./storylets/moments.json" with { type: "json" };
import money from "./storylets/money.json" with { type: "json" };
import nature from "./storylets/nature.json" with { type: "json" };
import pairs from "./storylets/pairs.json" with { type: "json" };
import play from "./storylets/play.json" with { type: "json" };
import secret from "./storylets/secret.json" with { type: "json" };
import solitude from "./storylets/solitude.json" with { type: "json" };
import trades from "./storylets/trades.json" with { type: "json" };
import travel from "./storylets/travel.json" with { type: "json" };
import whatif from "./storylets/whatif.json" with { type: "json" };
import work from "./storylets/work.json" with { type: "json" };
import themes from "./themes.json" with { type: "json" };
import type { Thread } from "./thread-types.ts";
import type { Belief, Encounter, SiftPattern, Storylet, Theme, WorldEvent } from "./types.ts";
import { versionOf } from "./version-of.ts";
import worldEvents from "./world-events.json" with { type: "json" };

/** All content with its indexes; one per thread, and nobody changes anything in it. */
export type Pack = Content & {
  /** Twelve hex digits of SHA-256 over the content: a changed comma is another version, so a life can say what it was lived with. */
  readonly version: string;
  /** The threads that are of no one kind of what-if; `threads` has those too, and parses all of them. */
  readonly common: readonly Thread[];
  /** The chapters of a kind of what-if, and the shorter threads of the days between them. */
  readonly storyOf: (kind: StoryKind) => readonly Thread[];
  readonly byId: {
    readonly storylets: ReadonlyMap<string, Storylet>;
    readonly threads: { readonly get: (id: string) => Thread | undefined };
    readonly encounters: ReadonlyMap<string, Encounter>;
    readonly worldEvents: ReadonlyMap<string, WorldEvent>;
    readonly beliefs: ReadonlyMap<string, Belief>;
    readonly patterns: ReadonlyMap<string, SiftPattern>;
    readonly themes: ReadonlyMap<string, Theme>;
    readonly matters: ReadonlyMap<string, Matter>;
  };
};

const THREADS: readonly unknown[] = COMMON_FILES.flatMap((file) => JSON.parse(readFileSync(file, "utf8")) as unknown[]);

/** The data files as shipped, in a fixed order, without those that are read when a life needs them. */
const SHIPPED_AT_START: Record<keyof Content, unknown> = {
  storylets: [
    ...[work, trades, ages, craft, home, money, health, nature, kept, learning, pairs, play, solitude, faith, travel],
    ...[friendship, love, family, conflict, community, whatif, loss, secret, moments, affairsLived],
  ].flat(),
  threads: THREADS,
  encounters,
  worldEvents,
  beliefs,
  patterns,
  themes,
  grammar,
  cast: { matters: [...castGoals, ...castTroubles, ...castChildren], habits, tellings: castTellings },
  affairs,
};

/** All data files as shipped, the chapters read now. */
export const shippedContent = (): Record<keyof Content, unknown> => ({
  ...SHIPPED_AT_START,
  threads: [...THREADS, ...allStories()],
});

/** The version of the data files as they are, sound or not. */
export const SHIPPED_VERSION: string = versionOf(SHIPPED_AT_START, readStories());

/**
 * Rejects with every problem named when the data files are not sound. A check takes longer than all else that an engine does
 * when it starts, so the version that passed last is on record, and passes at once.
 */
export async function assertSoundPack(): Promise<void> {
  if (SHIPPED_VERSION === checked.version) return;
  const { packFaults } = await import("./validate.ts");
  const problems = packFaults(shippedContent());
  if (problems.length > 0) throw new Error(`content pack: ${problems.length} problems\n${problems.join("\n")}`);
}

let loaded: Pack | undefined;

/** The shipped pack, which nobody may live with before `assertSoundPack`. */
export function loadPack(): Pack {
  loaded ??= indexPack(SHIPPED_AT_START as unknown as Content);
  return loaded;
}

/** Freezes the parts of the content and adds its version and indexes. */
function indexPack(content: Content): Pack {
  const common = byId(content.threads);
  return Object.freeze({
    ...freezeParts(content),
    get threads() {
      return [...content.threads, ...allStories()];
    },
    version: SHIPPED_VERSION,
    common: content.threads,
    storyOf,
    byId: Object.freeze({
      storylets: byId(content.storylets),
      threads: { get: (id: string) => common.get(id) ?? storyThread(id) },
      encounters: byId(content.encounters),
      worldEvents: byId(content.worldEvents),
      beliefs: byId(content.beliefs),
      patterns: byId(content.patterns),
      themes: byId(content.themes),
      matters: byId(content.cast.matters),
    }),
  });
}

function byId<T extends { id: string }>(parts: readonly T[]): ReadonlyMap<string, T> {
  return new Map(parts.map((part) => [part.id, part]));
}
