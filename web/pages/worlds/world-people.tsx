import { answerOf } from "../../../client/src/echoes.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { ReportButton } from "../../parts/report-button.tsx";
import { account, api } from "../../service.ts";
import { words } from "../../words/words.ts";
import { placeOf, type World } from "./world.ts";

/** Everybody who lives in a world and may be seen. */
export function WorldPeople({ world }: { world: World }) {
  const { shardId } = world;
  const people = usePages(
    (cursor) =>
      answerOf(
        api.GET("/shards/{shard_id}/echoes", {
          params: { path: { shard_id: shardId }, query: pageQuery(cursor) },
        }),
      ),
    shardId,
  );
  return (
    <PagedList of={people} label={words.worlds.parts.people} empty={words.worlds.nobody} keyOf={(one) => one.echo_id}>
      {(one) => {
        const isOwn = one.owner_id === account.value?.user_id;
        const place = placeOf(world, one);
        return (
          <>
            <Avatar url={one.avatar_url} name={one.name} />
            <div>
              {isOwn ? <a href={`/app/echoes/${one.echo_id}`}>{one.name}</a> : <strong>{one.name}</strong>}
              <span class="muted small">
                {one.current_mood}
                {place !== null && ` · ${words.echoes.at(place)}`}
              </span>
            </div>
            {!isOwn && (
              <>
                <a class="small" href={`/app/person/${one.owner_id}`}>
                  {words.worlds.of(one.owner_name)}
                </a>
                <ReportButton type="echo" id={one.echo_id} name={one.name} />
              </>
            )}
          </>
        );
      }}
    </PagedList>
  );
}
