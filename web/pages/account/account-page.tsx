import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { PartLinks } from "../../parts/part-links.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { useTask } from "../../parts/task.ts";
import { useTitle } from "../../parts/title.ts";
import { type Account, account, echoes, loadAccount } from "../../service.ts";
import { words } from "../../words/words.ts";
import { ChatPart } from "./chat-part.tsx";
import { DataPart } from "./data-part.tsx";
import { FamilyPart } from "./family-part.tsx";
import { KeysPart } from "./keys-part.tsx";
import { NoticesPart } from "./notices-part.tsx";
import { PrivacyPart } from "./privacy-part.tsx";
import { ProfilePart } from "./profile-part.tsx";
import { SecurityPart } from "./security-part.tsx";

const PARTS = {
  profile: ProfilePart,
  security: SecurityPart,
  privacy: PrivacyPart,
  notices: NoticesPart,
  keys: KeysPart,
  family: FamilyPart,
  chat: ChatPart,
  data: DataPart,
} satisfies Record<keyof typeof words.account.parts, FunctionComponent<{ account: Account }>>;

type Part = keyof typeof PARTS;

/** The reader's own account, part by part. */
export function AccountPage({ part = "profile" }: { part?: string }) {
  useTitle(words.titles.account);
  const task = useTask();
  const load = () => void task.run(loadAccount);
  useEffect(load, []);
  const known = account.value;
  const shown = (part in PARTS ? part : "profile") as Part;
  const Shown = PARTS[shown];
  return (
    <div class="page settings">
      <header class="page-head">
        <h1>{words.titles.account}</h1>
        <SignOut />
      </header>
      <PartLinks label={words.titles.account} base="/app/account" parts={words.account.parts} shown={shown} />
      <div class="stack">
        <FaultNotice fault={task.fault.value} onRetry={load} />
        {known === null ? <Skeleton lines={6} /> : <Shown account={known} />}
      </div>
    </div>
  );
}

function SignOut() {
  const { route } = useLocation();
  const signOut = () => {
    // First away from here: this page is for who is signed in.
    route("/app/enter/sign-in");
    void echoes.signOut();
  };
  return (
    <button type="button" class="button quiet" onClick={signOut}>
      {words.account.signOut}
    </button>
  );
}
