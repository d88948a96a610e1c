import { answerOf, type components } from "../../../client/src/echoes.ts";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { PartLinks } from "../../parts/part-links.tsx";
import { TaskButton } from "../../parts/task-button.tsx";
import { useTitle } from "../../parts/title.ts";
import { api } from "../../service.ts";
import { dateOf, words } from "../../words/words.ts";

type Schemas = components["schemas"];
type Person = { user_id: string; display_name: string | null; created_at: string; id: string };
type Part = keyof typeof words.social.parts;
type Listed = Promise<{ data: Person[]; next_cursor: string | null }>;

const followed = ({ follow_id: id, ...one }: Schemas["ListedFollow"]): Person => ({ ...one, id });
const query = (cursor: string | null) => ({ params: { query: pageQuery(cursor) } });

const READS: Record<Part, (cursor: string | null) => Listed> = {
  following: (cursor) => answerOf(api.GET("/social/following", query(cursor))).then(eachOf(followed)),
  followers: (cursor) => answerOf(api.GET("/social/followers", query(cursor))).then(eachOf(followed)),
  muted: (cursor) =>
    answerOf(api.GET("/social/muted", query(cursor))).then(
      eachOf(({ mute_id: id, ...one }: Schemas["ListedMute"]) => ({ ...one, id })),
    ),
  blocked: (cursor) =>
    answerOf(api.GET("/social/blocked", query(cursor))).then(
      eachOf(({ block_id: id, ...one }: Schemas["ListedBlock"]) => ({ ...one, id })),
    ),
};

const eachOf =
  <T,>(toPerson: (item: T) => Person) =>
  ({ data, next_cursor }: { data: T[]; next_cursor: string | null }) => ({ data: data.map(toPerson), next_cursor });

const person = (user_id: string) => ({ params: { path: { user_id } } });

/** What ends a relation; a follower is somebody else's to end. */
const UNDO: Record<Exclude<Part, "followers">, (userId: string) => Promise<unknown>> = {
  following: (id) => answerOf(api.DELETE("/social/follow/{user_id}", person(id))),
  muted: (id) => answerOf(api.DELETE("/social/mute/{user_id}", person(id))),
  blocked: (id) => answerOf(api.DELETE("/social/block/{user_id}", person(id))),
};

/** People one follows, who follow, and those one does not want to see or to hear. */
export function PeoplePage({ part = "following" }: { part?: string }) {
  useTitle(words.titles.people);
  const shown = (part in READS ? part : "following") as Part;
  const people = usePages(READS[shown], shown);
  const undo = (one: Person) => async () => {
    if (shown === "followers") return;
    await UNDO[shown](one.user_id);
    people.replace(({ id }) => id === one.id, null);
  };
  return (
    <section class="page people">
      <h1>{words.titles.people}</h1>
      <PartLinks label={words.titles.people} base="/app/people" parts={words.social.parts} shown={shown} />
      <PagedList of={people} label={words.social.parts[shown]} empty={words.social.none[shown]} keyOf={(one) => one.id}>
        {(one) => (
          <>
            <div>
              {one.display_name === null ? (
                <span class="muted">{words.social.nameless}</span>
              ) : (
                <a href={`/app/person/${one.user_id}`}>{one.display_name}</a>
              )}
              <span class="muted small">{words.social.since(dateOf(one.created_at))}</span>
            </div>
            {shown !== "followers" && <TaskButton onAct={undo(one)}>{words.social.undo[shown]}</TaskButton>}
          </>
        )}
      </PagedList>
    </section>
  );
}
