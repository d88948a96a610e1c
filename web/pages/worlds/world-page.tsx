import { answerOf } from "../../../client/src/echoes.ts";
import { TICKS_PER_DAY } from "../../../src/engine/world/calendar.ts";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { PartLinks } from "../../parts/part-links.tsx";
import { useTitle } from "../../parts/title.ts";
import { account, api } from "../../service.ts";
import { dayName, words } from "../../words/words.ts";
import { Happenings } from "./happenings.tsx";
import { Owner } from "./owner.tsx";
import { Travel } from "./travel.tsx";
import { kindOf, useWorld } from "./world.ts";
import { WorldFeed } from "./world-feed.tsx";
import { WorldMap } from "./world-map.tsx";
import { WorldPeople } from "./world-people.tsx";

type Part = keyof typeof words.worlds.parts;

/** A world: what the day is like, a map with who is where, what happens there, and the way to it. */
export function WorldPage({ id, part = "map" }: { id: string; part?: string }) {
  const world = useWorld(id);
  const { detail } = world;
  const shard = detail.data.value;
  useTitle(shard?.name ?? words.titles.worlds);
  const isOwner = shard !== null && shard.owner_id === account.value?.user_id;
  if (detail.task.fault.value?.code === "NOT_FOUND") return <HiddenWorld id={id} />;
  const { rule: _, ...open } = words.worlds.parts;
  const parts: Partial<Record<Part, string>> = isOwner && shard.shard_type !== "Personal" ? words.worlds.parts : open;
  const shown = (part in parts ? part : "map") as Part;
  return (
    <section class="page world">
      <Loaded of={detail} lines={8}>
        {(one) => (
          <>
            <header class="world-head">
              <p class="muted small">
                {one.shard_type === "Personal" ? (
                  <a href="/app/echoes">{words.titles.echoes}</a>
                ) : (
                  <a href="/app/worlds">{words.titles.worlds}</a>
                )}{" "}
                · {kindOf(one)}
              </p>
              <h1>{one.name}</h1>
              {one.description !== null && <p>{one.description}</p>}
              <p class="world-now" role="status">
                {words.calendar.moment(dayName(one.current_day * TICKS_PER_DAY), one.day_phase)} ·{" "}
                {words.worlds.weather(one.weather)}
              </p>
              <ul class="row">
                {one.events.map(({ event, title }) => (
                  <li key={event} class="tag told">
                    {title}
                  </li>
                ))}
                {one.festivals.slice(0, 3).map(({ festival, title, in_days }) => (
                  <li key={festival} class="tag">
                    {words.worlds.festival(title, in_days)}
                  </li>
                ))}
              </ul>
            </header>
            <PartLinks
              label={one.name}
              base={`/app/worlds/${id}`}
              parts={parts as Record<Part, string>}
              shown={shown}
            />
            {shown === "map" && (
              <div class="world-map-part">
                <WorldMap world={world} />
                <Happenings world={world} />
              </div>
            )}
            {shown === "people" && <WorldPeople world={world} />}
            {shown === "feed" && <WorldFeed shardId={id} />}
            {shown === "travel" && <Travel shard={one} />}
            {shown === "rule" && <Owner shard={one} onShard={detail.load} />}
            <Channel shardId={id} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** A world that the reader does not see: there is none, or it is private, and its owner can be asked. */
function HiddenWorld({ id }: { id: string }) {
  return (
    <section class="page world">
      <header class="world-head">
        <p class="muted small">
          <a href="/app/worlds">{words.titles.worlds}</a>
        </p>
        <h1>{words.worlds.hidden}</h1>
        <p>{words.worlds.hiddenText}</p>
      </header>
      <Travel shard={{ shard_id: id, name: words.worlds.hiddenName, shard_type: "Private" }} />
    </section>
  );
}

/** The way to the world's own channel, where it has one. */
function Channel({ shardId }: { shardId: string }) {
  const found = useLoaded(async () => {
    const { data } = await answerOf(api.GET("/channels", { params: { query: { limit: 100 } } }));
    return { channel: data.find(({ shard_id }) => shard_id === shardId) ?? null };
  }, shardId);
  const channel = found.data.value?.channel;
  if (!channel) return null;
  return (
    <p>
      <a href={`/app/channels/${channel.channel_id}`}>{words.worlds.channel}</a>
    </p>
  );
}
