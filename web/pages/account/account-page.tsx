import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { answerOf } from "../../../client/src/echoes.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { useTask } from "../../parts/task.ts";
import { useTitle } from "../../parts/title.ts";
import { type Account, account, api, echoes, loadAccount } from "../../service.ts";
import { words } from "../../words/words.ts";
import { AccountFacts } from "./account-facts.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** The reader's own account. */
export function AccountPage() {
  useTitle(words.titles.account);
  const task = useTask();
  const load = () => void task.run(loadAccount);
  useEffect(load, []);
  const known = account.value;
  return (
    <section class="page settings">
      <h1>{words.titles.account}</h1>
      <FaultNotice fault={task.fault.value} onRetry={load} />
      {known === null ? (
        <Skeleton lines={6} />
      ) : (
        <>
          <ProfileForm account={known} />
          <AccountFacts account={known} />
          <Password account={known} />
          <SignedIn />
        </>
      )}
    </section>
  );
}

function Password({ account: { email } }: { account: Account }) {
  const task = useTask();
  const isSent = useSignal(false);
  const send = () =>
    task.run(async () => {
      await answerOf(api.POST("/auth/password-reset", { body: { email } }));
      isSent.value = true;
    });
  return (
    <section class="card stack">
      <h2>{words.account.password}</h2>
      <p>{words.account.passwordText}</p>
      <div>
        <button type="button" class="button" aria-disabled={task.isBusy.value} onClick={send}>
          {words.account.passwordSend}
        </button>
      </div>
      <p role="status">{isSent.value ? words.entry.mailSent : ""}</p>
      <FaultNotice fault={task.fault.value} />
    </section>
  );
}

function SignedIn() {
  const task = useTask();
  const { route } = useLocation();
  const signOut = async () => {
    // First away from here: this page is for who is signed in.
    route("/app/enter/sign-in");
    await echoes.signOut();
  };
  const everywhere = () =>
    task.run(async () => {
      await answerOf(api.POST("/auth/revoke-all"));
      await signOut();
    });
  return (
    <section class="card stack">
      <h2>{words.account.sessions}</h2>
      <p>{words.account.sessionsText}</p>
      <FaultNotice fault={task.fault.value} />
      <div class="row">
        <button type="button" class="button" onClick={() => void signOut()}>
          {words.account.signOut}
        </button>
        <button type="button" class="button danger" aria-disabled={task.isBusy.value} onClick={everywhere}>
          {words.account.signOutEverywhere}
        </button>
      </div>
    </section>
  );
}
