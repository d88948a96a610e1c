import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import lazy from "preact-iso/lazy";
import { LocationProvider, Route, Router, useLocation } from "preact-iso/router";
import { Frame } from "./frame.tsx";
import { EchoesPage } from "./pages/echoes/echoes-page.tsx";
import { NotTherePage } from "./pages/not-there.tsx";
import { EntryPage } from "./pages/welcome/entry-page.tsx";
import { WelcomePage } from "./pages/welcome/welcome-page.tsx";
import { isSignedIn } from "./service.ts";

const BirthPage = lazy(() => import("./pages/birth/birth-page.tsx").then((page) => page.BirthPage));
const LifePage = lazy(() => import("./pages/life/life-page.tsx").then((page) => page.LifePage));
const AccountPage = lazy(() => import("./pages/account/account-page.tsx").then((page) => page.AccountPage));
const AdminPage = lazy(() => import("./pages/admin/admin-page.tsx").then((page) => page.AdminPage));

/** Addresses that these pages answer; the API's own are left to the browser. */
const OWN = /^\/(app(\/|$)|$|\?)/;

/** The web app. Its pages stand under `/app`, where no path of the API is. */
export function App() {
  return (
    <LocationProvider scope={OWN}>
      <Frame>
        <Router onRouteChange={beginPage}>
          <Route path="/" component={Beginning} />
          <Route path="/app" component={Beginning} />
          <Route path="/app/enter/:way" component={EntryPage} />
          <Route path="/app/echoes" component={reader(EchoesPage)} />
          <Route path="/app/new" component={reader(BirthPage)} />
          <Route path="/app/echoes/:id/:panel?" component={reader(LifePage)} />
          <Route path="/app/echoes/:id/entries/:entry" component={reader(LifePage)} />
          <Route path="/app/account" component={reader(AccountPage)} />
          <Route path="/app/admin" component={reader(AdminPage)} />
          <Route default component={NotTherePage} />
        </Router>
      </Frame>
    </LocationProvider>
  );
}

/** The page without what is beside or within it: a life stays the same page with each of its panels. */
const pageOf = (path: string): string => path.split("/").slice(0, 4).join("/");
let shown = pageOf(location.pathname);

/** Another page begins at its top, for the eyes and for who hears it. */
function beginPage(): void {
  const page = pageOf(location.pathname);
  if (page === shown) return;
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
    return <Elsewhere to={`/app/enter/sign-in?next=${next}`} />;
  }) as FunctionComponent<P>;
  guarded.set(Page, Guarded as FunctionComponent<Record<string, unknown>>);
  return Guarded;
}

function Elsewhere({ to }: { to: string }) {
  const { route } = useLocation();
  useEffect(() => route(to, true), [to, route]);
  return null;
}
