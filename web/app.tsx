import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { LocationProvider, Route, Router, useLocation } from "preact-iso/router";
import { Frame } from "./frame.tsx";
import { EchoesPage } from "./pages/echoes/echoes-page.tsx";
import { NotTherePage } from "./pages/not-there.tsx";
import { EntryPage } from "./pages/welcome/entry-page.tsx";
import { WelcomePage } from "./pages/welcome/welcome-page.tsx";
import { laterPage } from "./parts/later-page.tsx";
import { LeftPlace, leftPlace } from "./parts/left-place.ts";
import { isSignedIn } from "./service.ts";

const WaitlistPage = laterPage(() => import("./pages/welcome/waitlist-page.tsx").then((page) => page.WaitlistPage));
const BirthPage = laterPage(() => import("./pages/birth/birth-page.tsx").then((page) => page.BirthPage));
const LifePage = laterPage(() => import("./pages/life/life-page.tsx").then((page) => page.LifePage));
const BookPage = laterPage(() => import("./pages/book/book-page.tsx").then((page) => page.BookPage));
const AccountPage = laterPage(() => import("./pages/account/account-page.tsx").then((page) => page.AccountPage));
const AdminPage = laterPage(() => import("./pages/admin/admin-page.tsx").then((page) => page.AdminPage));
const WorldsPage = laterPage(() => import("./pages/worlds/worlds-page.tsx").then((page) => page.WorldsPage));
const WorldPage = laterPage(() => import("./pages/worlds/world-page.tsx").then((page) => page.WorldPage));
const ChannelsPage = laterPage(() => import("./pages/channels/channels-page.tsx").then((page) => page.ChannelsPage));
const ChannelPage = laterPage(() => import("./pages/channels/channels-page.tsx").then((page) => page.ChannelPage));
const PeoplePage = laterPage(() => import("./pages/people/people-page.tsx").then((page) => page.PeoplePage));
const PersonPage = laterPage(() => import("./pages/people/person-page.tsx").then((page) => page.PersonPage));
const FeedPage = laterPage(() => import("./pages/feed/feed-page.tsx").then((page) => page.FeedPage));
const ItemPage = laterPage(() => import("./pages/feed/item-page.tsx").then((page) => page.ItemPage));
const SearchPage = laterPage(() => import("./pages/search/search-page.tsx").then((page) => page.SearchPage));
const NoticesPage = laterPage(() => import("./pages/notices/notices-page.tsx").then((page) => page.NoticesPage));
const ReportsPage = laterPage(() => import("./pages/reports/reports-page.tsx").then((page) => page.ReportsPage));
const AppealPage = laterPage(() => import("./pages/reports/reports-page.tsx").then((page) => page.AppealPage));

/** Addresses that these pages answer; the API's own are left to the browser. */
const OWN = /^\/(app(\/|$)|$|\?)/;

/** The web app. Its pages stand under `/app`, where no path of the API is. */
export function App() {
  return (
    <LocationProvider scope={OWN}>
      <LeftPlace />
      <Frame>
        <Router onRouteChange={beginPage}>
          <Route path="/" component={Beginning} />
          <Route path="/app" component={Beginning} />
          <Route path="/app/enter/waitlist" component={WaitlistPage} />
          <Route path="/app/enter/:way" component={EntryPage} />
          <Route path="/app/echoes" component={reader(EchoesPage)} />
          <Route path="/app/new" component={reader(BirthPage)} />
          <Route path="/app/echoes/:id/:panel?" component={reader(LifePage)} />
          <Route path="/app/echoes/:id/entries/:entry" component={reader(LifePage)} />
          <Route path="/app/book/:id" component={reader(BookPage)} />
          <Route path="/app/account/:part?" component={reader(AccountPage)} />
          <Route path="/app/admin/:part?" component={reader(AdminPage)} />
          <Route path="/app/worlds" component={reader(WorldsPage)} />
          <Route path="/app/worlds/:id/:part?" component={reader(WorldPage)} />
          <Route path="/app/channels" component={reader(ChannelsPage)} />
          <Route path="/app/channels/:id" component={reader(ChannelPage)} />
          <Route path="/app/people/:part?" component={reader(PeoplePage)} />
          <Route path="/app/person/:id" component={reader(PersonPage)} />
          <Route path="/app/feed/:kind?" component={reader(FeedPage)} />
          <Route path="/app/items/:id" component={reader(ItemPage)} />
          <Route path="/app/search" component={reader(SearchPage)} />
          <Route path="/app/notices" component={reader(NoticesPage)} />
          <Route path="/app/reports" component={reader(ReportsPage)} />
          <Route path="/app/moderation/:action" component={reader(AppealPage)} />
          <Route path="/app/family" component={reader(FamilyLink)} />
          <Route default component={NotTherePage} />
        </Router>
      </Frame>
    </LocationProvider>
  );
}

/** The page without what is beside or within it: a life stays the same page with each of its panels. */
const pageOf = (path: string): string => path.split("/").slice(0, 4).join("/");
let shown = pageOf(location.pathname);

/** Another page begins at its top, for the eyes and for who hears it. A life stays where it is read: the router has scrolled to the top. */
function beginPage(): void {
  const page = pageOf(location.pathname);
  if (page === shown) {
    if (page.startsWith("/app/echoes/")) scrollTo({ top: leftPlace(), behavior: "instant" });
    return;
  }
  shown = page;
  scrollTo(0, 0);
  document.getElementById("content")?.focus({ preventScroll: true });
}

function Beginning() {
  return isSignedIn.value ? <Elsewhere to="/app/echoes" /> : <WelcomePage />;
}

const guarded = new Map<unknown, FunctionComponent<Record<string, unknown>>>();

/** A page for who is signed in. Others sign in first and are led back. */
function reader<P>(Page: FunctionComponent<P>): FunctionComponent<P> {
  const known = guarded.get(Page) as FunctionComponent<P> | undefined;
  if (known !== undefined) return known;
  const Guarded = ((props: P & { children?: ComponentChildren }) => {
    if (isSignedIn.value) return <Page {...props} />;
    const next = encodeURIComponent(location.pathname + location.search);
    return <Elsewhere to={`/app/enter/sign-in?next=${next}${location.hash}`} />;
  }) as FunctionComponent<P>;
  guarded.set(Page, Guarded as FunctionComponent<Record<string, unknown>>);
  return Guarded;
}

/** Where the mail of an invitation leads. */
function FamilyLink() {
  return <Elsewhere to={`/app/account/family${location.search}${location.hash}`} />;
}

function Elsewhere({ to }: { to: string }) {
  const { route } = useLocation();
  useEffect(() => route(to, true), [to, route]);
  return null;
}
