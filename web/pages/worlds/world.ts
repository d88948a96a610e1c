import { type Signal, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { answerOf, type components, type ShardFrame, shardFact } from "../../../client/src/echoes.ts";
import { useLater } from "../../parts/later.ts";
import { type Loading, useLoaded } from "../../parts/loaded.tsx";
import { useStream } from "../../parts/use-stream.ts";
import { account, api, echoes } from "../../service.ts";
import { words } from "../../words/words.ts";

export type Place = components["schemas"]["Location"];
export type Resident = components["schemas"]["Resident"];
type Shard = components["schemas"]["ShardDetail"];
type Known = { places: Place[]; residents: Map<string, Resident>; more: boolean };

/** Something that happened while one looked. */
export type Happening = ReturnType<typeof shardFact> & { id: string; tick: number };

export type World = {
  shardId: string;
  detail: Loading<Shard>;
  known: Loading<Known>;
  /** The name of the place where an Echo was seen to go since the residents were read. */
  where: Signal<ReadonlyMap<string, string>>;
  /** The latest first. */
  happenings: Signal<Happening[]>;
};

/** Echoes of a world that are read for its map; a larger one says how many more there are. */
const MOST_RESIDENTS = 100;
const MOST_HAPPENINGS = 60;
/** What a frame does not tell in full is read again at most so often, in milliseconds. */
const READ_AGAIN_MS = 3_000;

const OF_THE_DAY = /^(World|Weather|Season|DayPhase|Festival|GlobalEvent(Started|Ended|Announced)|Shard)/;
const OF_WHO_IS_THERE = /^(Echo(Born|Arrived|Departed|Deleted|Woken|Hibernated)|Location(Opened|Closed))$/;

/** A world as it is, and as it changes while it is looked at. */
export function useWorld(shardId: string): World {
  const path = { path: { shard_id: shardId } };
  const detail = useLoaded(() => answerOf(api.GET("/shards/{shard_id}", { params: path })), shardId);
  const known = useLoaded(() => readKnown(shardId), shardId);
  const where = useSignal<ReadonlyMap<string, string>>(new Map());
  const happenings = useSignal<Happening[]>([]);
  const readDay = useLater(detail.load, READ_AGAIN_MS);
  const readKnownSoon = useLater(known.load, READ_AGAIN_MS);
  const wasDown = useRef(false);
  /** What happened while the stream was gone was told to nobody here. */
  const readAgain = (): void => {
    wasDown.current = false;
    where.value = new Map();
    detail.load();
    known.load();
  };
  const heard = (frame: ShardFrame): void => {
    const fact = shardFact(frame);
    if (OF_THE_DAY.test(fact.variant)) readDay();
    if (OF_WHO_IS_THERE.test(fact.variant)) readKnownSoon();
    noteMove(where, fact);
    noteMood(known, fact);
    const happening = { ...fact, id: frame.event_id, tick: frame.tick_id };
    happenings.value = [happening, ...happenings.value].slice(0, MOST_HAPPENINGS);
  };
  useStream(
    () => echoes.liveShard(shardId),
    shardId,
    (notice) => {
      if (notice.type === "frame") return heard(notice.frame);
      if (notice.type === "down") wasDown.current = true;
      if (notice.type === "open" && wasDown.current) readAgain();
    },
  );
  return { shardId, detail, known, where, happenings };
}

/** Who may come to a world, in words; of one that others may be let into also that it is the reader's own. */
export function kindOf({ shard_type, owner_id }: Pick<Shard, "shard_type" | "owner_id">): string {
  const kind = words.worlds.kinds[shard_type];
  const isOwn = owner_id !== null && owner_id === account.value?.user_id;
  return isOwn && shard_type !== "Personal" ? words.worlds.own(kind) : kind;
}

/** The name of the place where a resident is, as far as it is known. */
export const placeOf = ({ where }: Pick<World, "where">, { echo_id, location }: Resident): string | null =>
  where.value.get(echo_id) ?? location;

async function readKnown(shard_id: string): Promise<Known> {
  const params = { path: { shard_id }, query: { limit: MOST_RESIDENTS } };
  const [places, residents] = await Promise.all([
    answerOf(api.GET("/shards/{shard_id}/locations", { params })),
    answerOf(api.GET("/shards/{shard_id}/echoes", { params })),
  ]);
  return {
    places: places.data,
    residents: new Map(residents.data.map((one) => [one.echo_id, one])),
    more: residents.next_cursor !== null,
  };
}

function noteMove(where: Signal<ReadonlyMap<string, string>>, fact: ReturnType<typeof shardFact>): void {
  const place = fact.variant === "EchoMoved" ? fact.to_location : fact.location;
  if (place === undefined || fact.echo_id === undefined) return;
  const there = [fact.echo_id, ...(fact.other_echo_ids ?? [])];
  where.value = new Map([...where.value, ...there.map((id) => [id, place] as const)]);
}

function noteMood(known: Loading<Known>, { variant, echo_id, mood }: ReturnType<typeof shardFact>): void {
  const resident = echo_id === undefined ? undefined : known.data.value?.residents.get(echo_id);
  if (variant !== "MoodChanged" || mood === undefined || resident === undefined) return;
  const residents = new Map(known.data.value!.residents).set(echo_id!, { ...resident, current_mood: mood });
  known.data.value = { ...known.data.value!, residents };
}
