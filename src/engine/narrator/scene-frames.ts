import { lazily } from "../../shared/lazily.ts";
import type { Pack } from "../content/pack.ts";
import { namesWhat } from "../content/slots.ts";
import { threadIn, wayOf } from "../content/thread-graph.ts";
import type { Beat, Meanwhile } from "../content/thread-types.ts";
import type { Frame } from "../content/types.ts";
import type { EntryPlan, Scene } from "../life/types/scene.ts";
import { askedInFirstPerson } from "./asked.ts";
import { type NamedFrame, nameFrame } from "./frames.ts";
import { explainsItself, inCompany, inFirstPerson, isTelegram, roleOf, stemsOf } from "./gist.ts";

/** How one outcome can be told: in full, which not everyone would follow, and in one plain sentence. */
export type Tellings = {
  readonly full: readonly NamedFrame[];
  readonly gist: NamedFrame;
  /** Whether one of those among `full`, by its id, is understood without the gist before it. */
  readonly isClear: (id: string) => boolean;
  /** Whether it is in a clipped style that only clipped people write in. */
  readonly isClipped: (id: string) => boolean;
};

/** All frames of a content pack by what they tell of. They are put together when they are first asked for: a life needs few. */
export type PackFrames = {
  ofScene(scene: Scene): Tellings | null;
  ofWorldEvent(id: string): Tellings | null;
  ofBelief(id: string): readonly NamedFrame[];
  /** What is told between a beat of a thread that went this way and the next. */
  ofMeanwhile(meanwhile: Pick<NonNullable<EntryPlan["meanwhile"]>, "thread" | "beat" | "way">): readonly NamedFrame[];
  /**
   * How an ending of a thread is come back to, what the thread asked, and the ending as its own writer says it, with whether that says without
   * the question what it is of.
   */
  ofEnding(
    thread: string,
    ending: string,
  ): {
    readonly after: readonly NamedFrame[];
    readonly asked: string;
    readonly ended: string;
    readonly isClear: boolean;
  };
};

export function indexPackFrames(pack: Pack): PackFrames {
  const named = (key: string, texts: readonly Frame[]) => texts.map((text) => nameFrame(key, text, pack.grammar));
  const tellings = new Map<string, () => Tellings>();
  /** Without a report, every telling is understood alone. */
  const add = (
    key: string,
    source: string,
    texts: readonly (string | Frame)[],
    report: string | null,
    gist: () => string,
  ) => {
    tellings.set(
      key,
      lazily(() => {
        const full = named(
          source,
          texts.map((text) => (typeof text === "string" ? { text } : text)),
        );
        const those = (which: (text: string) => boolean) =>
          lazily(() => new Set(full.filter((frame) => which(frame.text)).map((frame) => frame.id)));
        const stems = lazily(() => stemsOf(report ?? ""));
        const clear = report === null ? null : those((text) => explainsItself(text, stems()));
        const clipped = report === null ? null : those(isTelegram);
        return {
          full,
          gist: nameFrame(`gist:${key}`, { text: gist() }, pack.grammar),
          isClear: (frame: string) => clear === null || clear().has(frame),
          isClipped: (frame: string) => clipped?.().has(frame) === true,
        };
      }),
    );
  };
  for (const { id, choices } of pack.storylets) {
    for (const choice of choices) {
      const key = `storylet:${id}/${choice.id}`;
      add(key, key, choice.text, `${choice.title} ${choice.summary}`, () => inFirstPerson(choice.summary));
    }
  }
  for (const { id, outcomes } of pack.encounters) {
    for (const { id: outcome, title, summary, text, textOther } of outcomes) {
      const key = `encounter:${id}/${outcome}`;
      const met = `${title} ${summary}`.replace(/\{[a-d]\}/g, "{other}");
      add(`${key}/a`, key, text, met, () => inCompany(summary, "a"));
      for (const role of ["b", "c", "d"] as const) {
        add(`${key}/${role}`, `${key}/other`, textOther, met, () => inCompany(summary, role));
      }
    }
  }
  for (const { id, stages, endings } of pack.cast.matters) {
    const turns = [...stages.map((stage, at) => ({ ...stage, id: String(at + 1) })), ...endings];
    for (const { id: turn, text, summary } of turns)
      add(`cast:${id}/${turn}`, `cast:${id}/${turn}`, text, null, () => inFirstPerson(summary));
  }
  for (const { id, text, title, announcement } of pack.worldEvents) {
    add(`world:${id}`, `world:${id}`, text, `${title} ${announcement}`, () => announcement);
  }
  const beliefs = new Map(pack.beliefs.map(({ id, text }) => [id, lazily(() => named(`belief:${id}`, text))]));
  const threads = createThreadFrames(pack, named, add);
  return {
    ofScene: (scene) => {
      const key = scene.source.startsWith("encounter:") ? `${scene.source}/${roleOf(scene)}` : scene.source;
      if (!tellings.has(key)) threads.take(threadIn(key) ?? "");
      return tellings.get(key)?.() ?? null;
    },
    ofWorldEvent: (id) => tellings.get(`world:${id}`)?.() ?? null,
    ofBelief: (id) => beliefs.get(id)?.() ?? [],
    ofMeanwhile: threads.ofMeanwhile,
    ofEnding: threads.ofEnding,
  };
}

type Add = (key: string, source: string, texts: readonly (string | Frame)[], report: null, gist: () => string) => void;

/** Threads are taken in one by one, as they are told: a life needs few, and those of what-ifs are not parsed before. */
function createThreadFrames(
  pack: Pack,
  named: (key: string, texts: readonly Frame[]) => NamedFrame[],
  add: Add,
): Pick<PackFrames, "ofMeanwhile" | "ofEnding"> & { take(thread: string): void } {
  const meanwhiles = new Map<string, () => readonly NamedFrame[]>();
  const endings = new Map<string, () => ReturnType<PackFrames["ofEnding"]>>();

  const takeBeat = (thread: string, { id, choices, meanwhile = [] }: Beat): void => {
    const between = meanwhile.map((one): Meanwhile => (typeof one === "string" ? { text: one } : one));
    for (const choice of choices) {
      const key = `thread:${thread}/${wayOf(id, choice.id)}`;
      add(key, key, choice.text, null, () => inFirstPerson(choice.summary));
      const ofWay = between.filter(({ way }) => way === undefined || way === choice.id);
      meanwhiles.set(
        key,
        lazily(() => named(`meanwhile:${thread}/${id}`, ofWay)),
      );
    }
  };

  const take = (id: string): void => {
    const thread = pack.byId.threads.get(id);
    for (const beat of thread?.beats ?? []) takeBeat(id, beat);
    for (const [ending, report] of Object.entries(thread?.endings ?? {})) {
      const key = `after:${id}/${ending}`;
      const texts = (thread!.after?.[ending] ?? []).map((text) => ({ text }));
      endings.set(
        key,
        lazily(() => ({
          after: named(key, texts),
          asked: askedInFirstPerson(thread!.question),
          ended: inFirstPerson(othersFirst(report)),
          isClear: namesWhat(report),
        })),
      );
    }
  };

  return {
    take,
    ofMeanwhile: ({ thread, beat, way }) => {
      const key = `thread:${thread}/${wayOf(beat, way)}`;
      if (!meanwhiles.has(key)) take(thread);
      return meanwhiles.get(key)?.() ?? [];
    },
    ofEnding: (thread, ending) => {
      const key = `after:${thread}/${ending}`;
      if (!endings.has(key)) take(thread);
      return endings.get(key)?.() ?? NO_ENDING;
    },
  };
}

const NO_ENDING = { after: [], asked: "", ended: "", isClear: false };

/** "{name} and {e} ate": whoever writes it names the other first. */
const othersFirst = (report: string): string => report.replace(/\{name\} and (\{\w+\})(?= )/g, "$1 and {name}");
