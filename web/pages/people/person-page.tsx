import { useSignal } from "@preact/signals";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { ConfirmButton } from "../../parts/confirm-dialog.tsx";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { ReportButton } from "../../parts/report-button.tsx";
import { TaskButton } from "../../parts/task-button.tsx";
import { useTitle } from "../../parts/title.ts";
import { account, api } from "../../service.ts";
import { agoOf, dateOf, wholeNumber, words } from "../../words/words.ts";

type Profile = components["schemas"]["UserProfile"];

/** Somebody as others see them. */
export function PersonPage({ id }: { id: string }) {
  const path = { params: { path: { user_id: id } } };
  const profile = useLoaded(() => answerOf(api.GET("/users/{user_id}", path)), id);
  useTitle(profile.data.value?.display_name ?? words.titles.people);
  const change = (next: Partial<Profile>) => {
    profile.data.value = { ...profile.data.value!, ...next };
  };
  return (
    <section class="page person">
      <Loaded of={profile} lines={6}>
        {(one) => (
          <>
            <header class="person-head">
              <Avatar url={one.avatar_url} name={one.display_name} />
              <div>
                <h1>{one.display_name}</h1>
                <p class="muted small">
                  {[
                    one.pronouns,
                    one.location,
                    words.social.here(dateOf(one.created_at)),
                    one.last_seen_at === null ? null : words.social.seen(agoOf(one.last_seen_at)),
                  ]
                    .filter((part) => part !== null)
                    .join(" · ")}
                </p>
                <p class="small">
                  {words.social.followers(one.followers, wholeNumber(one.followers))} ·{" "}
                  {words.social.follows(wholeNumber(one.following))}
                  {one.follows_you && <span class="tag">{words.social.followsYou}</span>}
                </p>
              </div>
              {account.value?.user_id !== one.user_id && <Relation person={one} onChange={change} />}
            </header>
            {one.bio !== null && <p class="bio">{one.bio}</p>}
            <EchoesOf userId={id} kind="all" />
            {account.value?.user_id !== one.user_id && <EchoesOf userId={id} kind="common" />}
          </>
        )}
      </Loaded>
    </section>
  );
}

type RelationProps = { person: Profile; onChange: (next: Partial<Profile>) => void };

function Relation({ person, onChange }: RelationProps) {
  const path = { params: { path: { user_id: person.user_id } } };
  const follow = async () => {
    const call = person.you_follow
      ? api.DELETE("/social/follow/{user_id}", path)
      : api.POST("/social/follow/{user_id}", path);
    await answerOf<unknown>(call);
    onChange({ you_follow: !person.you_follow, followers: person.followers + (person.you_follow ? -1 : 1) });
  };
  const mute = async () => {
    const call = person.muted ? api.DELETE("/social/mute/{user_id}", path) : api.POST("/social/mute/{user_id}", path);
    await answerOf<unknown>(call);
    onChange({ muted: !person.muted });
  };
  const isBlocked = useSignal(false);
  const block = async () => {
    await answerOf(api.POST("/social/block/{user_id}", path));
    isBlocked.value = true;
    onChange({ you_follow: false, follows_you: false });
  };
  const unblock = async () => {
    await answerOf(api.DELETE("/social/block/{user_id}", path));
    isBlocked.value = false;
  };
  if (isBlocked.value)
    return (
      <div class="notice row" role="status">
        <p>{words.social.isBlocked}</p>
        <TaskButton onAct={unblock}>{words.social.undo.blocked}</TaskButton>
      </div>
    );
  return (
    <div class="row">
      {(person.takes_followers || person.you_follow) && (
        <TaskButton look={person.you_follow ? "quiet" : "quiet primary"} pressed={person.you_follow} onAct={follow}>
          {person.you_follow ? words.social.undo.following : words.social.follow}
        </TaskButton>
      )}
      <TaskButton pressed={person.muted} onAct={mute}>
        {person.muted ? words.social.undo.muted : words.social.mute}
      </TaskButton>
      <ConfirmButton
        label={words.social.block}
        title={words.social.blockTitle(person.display_name)}
        confirm={words.social.block}
        onConfirm={block}
      >
        <p>{words.social.blockText}</p>
      </ConfirmButton>
      <ReportButton type="user" id={person.user_id} name={person.display_name} />
    </div>
  );
}

function EchoesOf({ userId: user_id, kind }: { userId: string; kind: "all" | "common" }) {
  const found = usePages((cursor) => {
    const params = { path: { user_id }, query: pageQuery(cursor) };
    return answerOf(
      kind === "all"
        ? api.GET("/users/{user_id}/echoes", { params })
        : api.GET("/users/{user_id}/echoes-in-common", { params }),
    );
  }, user_id);
  return (
    <section class="stack">
      <h2>{words.social.echoes[kind]}</h2>
      <PagedList
        of={found}
        label={words.social.echoes[kind]}
        empty={words.social.noEchoes[kind]}
        keyOf={(one) => one.echo_id}
      >
        {(one) => (
          <>
            <div>
              <strong>{one.name}</strong>
              <span class="muted small">{one.status === "Hibernated" ? words.echoes.asleep : one.current_mood}</span>
            </div>
            <a class="small" href={`/app/worlds/${one.current_shard_id}`}>
              {words.social.world}
            </a>
          </>
        )}
      </PagedList>
    </section>
  );
}
