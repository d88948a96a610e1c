import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { answerOf } from "../client/src/echoes.ts";
import { connection } from "./live.ts";
import { useCurrentLink } from "./parts/current-link.ts";
import { TaskButton } from "./parts/task-button.tsx";
import { account, api, isSignedIn, loadAccount } from "./service.ts";
import { unread, watchUnread } from "./unread.ts";
import { words } from "./words/words.ts";

/** What stands around every page: the way to the others, and a line when the service is out of reach. */
export function Frame({ children }: { children: ComponentChildren }) {
  const { path } = useLocation();
  const links = useCurrentLink(path);
  return (
    <>
      <a class="skip" href="#content">
        {words.skip}
      </a>
      <header class="top">
        <a class="brand" href="/">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="9" cy="16" r="3" />
            <path d="M15 9.500a8.500 8.500 0 0 1 0 13M20 5.500a14 14 0 0 1 0 21M25 2a19 19 0 0 1 0 28" />
          </svg>
          {words.name}
        </a>
        <nav ref={links} class={isSignedIn.value ? "many" : ""} aria-label={words.nav.label}>
          {isSignedIn.value ? <ReaderLinks /> : <StrangerLinks />}
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        {account.value?.status === "PendingDeletion" && <Leaving />}
        {children}
      </main>
      <ConnectionLine />
    </>
  );
}

/** Said on every page while the account waits to be deleted: nothing new can begin in it. */
function Leaving() {
  const cancel = async () => {
    account.value = await answerOf(api.POST("/account/me/delete/cancel"));
  };
  return (
    <div class="notice wrong leaving" role="status">
      <p>{words.leaving}</p>
      <TaskButton look="" onAct={cancel}>
        {words.data.keep}
      </TaskButton>
    </div>
  );
}

function ReaderLinks() {
  useEffect(() => {
    // The page itself tells of a service that is out of reach.
    loadAccount().catch(() => {});
    watchUnread();
  }, []);
  return (
    <>
      <NavLink href="/app/echoes">{words.nav.echoes}</NavLink>
      <NavLink href="/app/worlds">{words.nav.worlds}</NavLink>
      <NavLink href="/app/feed">{words.nav.feed}</NavLink>
      <NavLink href="/app/channels">{words.nav.channels}</NavLink>
      <NavLink href="/app/people">{words.nav.people}</NavLink>
      <NavLink href="/app/search">{words.nav.search}</NavLink>
      <NavLink href="/app/notices">
        {words.nav.notices}
        {unread.value > 0 && (
          <span class="count">
            {unread.value}
            <span class="unseen"> {words.nav.unread}</span>
          </span>
        )}
      </NavLink>
      {account.value?.role === "admin" && <NavLink href="/app/admin">{words.nav.admin}</NavLink>}
      <NavLink href="/app/account">{words.nav.account}</NavLink>
    </>
  );
}

function StrangerLinks() {
  return (
    <>
      <NavLink href="/app/enter/sign-in">{words.nav.signIn}</NavLink>
      <NavLink href="/app/enter/sign-up">{words.nav.signUp}</NavLink>
    </>
  );
}

function NavLink({ href, children }: { href: string; children: ComponentChildren }) {
  const { path } = useLocation();
  const isHere = path === href || path.startsWith(`${href}/`);
  return (
    <a href={href} aria-current={isHere ? "page" : undefined}>
      {children}
    </a>
  );
}

function ConnectionLine() {
  const text = {
    quiet: "",
    shared: words.connection.shared,
    down: navigator.onLine ? words.connection.down : words.connection.offline,
    back: words.connection.back,
  };
  return (
    <p class={`connection ${connection.value}`} role="status">
      {text[connection.value]}
    </p>
  );
}
