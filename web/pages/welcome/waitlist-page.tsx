import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { answerOf, type components, EchoesFault } from "../../../client/src/echoes.ts";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { useTitle } from "../../parts/title.ts";
import { api } from "../../service.ts";
import { dateOf, wholeNumber, words } from "../../words/words.ts";
import { EntryForm } from "./entry-form.tsx";
import { EmailField } from "./entry-page.tsx";

type Place = components["schemas"]["WaitlistPlace"];

/** Where this browser keeps which place is its reader's. The address of the page names it, too. */
const KEPT = "echoes.waitlist";

/** Asking for an account where sign-up is by invitation, and how far one has come. */
export function WaitlistPage() {
  useTitle(words.titles.waitlist);
  const { query, route } = useLocation();
  const entry = query.entry ?? localStorage.getItem(KEPT);
  const show = (place: Place) => {
    localStorage.setItem(KEPT, place.entry_id);
    route(`/app/enter/waitlist?entry=${place.entry_id}`, true);
  };
  return entry === null ? <Asking onPlace={show} /> : <Standing key={entry} entry={entry} />;
}

function Asking({ onPlace }: { onPlace: (place: Place) => void }) {
  const text = words.waitlist;
  const email = useSignal("");
  const size = useLoaded(() => answerOf(api.GET("/waitlist/count")));
  const count = size.data.value?.count;
  return (
    <EntryForm
      title={text.title}
      lead={text.lead}
      submit={text.ask}
      onSubmit={async () => onPlace(await answerOf(api.POST("/waitlist", { body: { email: email.value } })))}
      after={
        <>
          {count !== undefined && <p class="muted">{text.size(count, wholeNumber(count))}</p>}
          <p>
            {text.invitedAlready} <a href="/app/enter/sign-up">{words.nav.signUp}</a>
          </p>
        </>
      }
    >
      {(errors) => <EmailField value={email} errors={errors.email} />}
    </EntryForm>
  );
}

/** The place, or null for one that is not there any more. */
async function readPlace(entry_id: string): Promise<{ place: Place | null; count: number }> {
  const { count } = await answerOf(api.GET("/waitlist/count"));
  try {
    const params = { path: { entry_id } };
    return { place: await answerOf(api.GET("/waitlist/position/{entry_id}", { params })), count };
  } catch (error) {
    if (!(error instanceof EchoesFault) || error.status !== 404) throw error;
    return { place: null, count };
  }
}

function Standing({ entry }: { entry: string }) {
  const text = words.waitlist;
  const { route } = useLocation();
  const loading = useLoaded(() => readPlace(entry), entry);
  const isGone = loading.data.value !== null && loading.data.value.place === null;
  const forget = () => {
    localStorage.removeItem(KEPT);
    route("/app/enter/waitlist", true);
  };
  useEffect(() => {
    if (isGone) localStorage.removeItem(KEPT);
  }, [isGone]);
  return (
    <section class="narrow card">
      <h1>{text.title}</h1>
      <Loaded of={loading} lines={3}>
        {({ place, count }) =>
          place === null ? (
            <p>{text.gone}</p>
          ) : place.status === "Invited" ? (
            <Invited />
          ) : (
            <>
              <p class="place" role="status">
                <strong>{wholeNumber(place.position ?? 1)}</strong>
                <span>{text.of(wholeNumber(count))}</span>
              </p>
              <p>{text.waits}</p>
              <p class="muted small">{text.since(dateOf(place.created_at))}</p>
            </>
          )
        }
      </Loaded>
      <div class="after row">
        <button type="button" class="button quiet" aria-disabled={loading.task.isBusy.value} onClick={loading.load}>
          {text.again}
        </button>
        <button type="button" class="button quiet" onClick={forget}>
          {text.other}
        </button>
      </div>
    </section>
  );
}

function Invited() {
  return (
    <>
      <p role="status">{words.waitlist.invited}</p>
      <p>
        <a class="button primary wide" href="/app/enter/sign-up">
          {words.entry.signUp}
        </a>
      </p>
    </>
  );
}
