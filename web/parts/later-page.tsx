import type { FunctionComponent } from "preact";
import lazy from "preact-iso/lazy";
import { EchoesFault } from "../../client/src/echoes.ts";
import { words } from "../words/words.ts";
import { FaultNotice } from "./fault-notice.tsx";
import { useTitle } from "./title.ts";

/** Kept in the tab while all of the app is loaded again, so that this is tried once. */
const AGAIN = "echoes.loads-again";

/**
 * A page that is loaded when it is first looked at. Another build of the service has it under another name: then the app is loaded
 * again, at the same address. Where that does not help, and where the service is out of reach, it is said.
 */
export function laterPage<P>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  const page = async (): Promise<FunctionComponent<P>> => {
    try {
      const loaded = await load();
      sessionStorage.removeItem(AGAIN);
      return loaded;
    } catch (error) {
      return notLoaded(error);
    }
  };
  return lazy(page) as FunctionComponent<P>;
}

/** What stands in the place of a page that could not be loaded. Never resolves where the app is loaded again. */
async function notLoaded<P>(error: unknown): Promise<FunctionComponent<P>> {
  let fault = new EchoesFault({ code: "PAGE_NOT_LOADED", status: 500, message: String(error) }, error);
  try {
    if ((await isOtherBuild()) && sessionStorage.getItem(AGAIN) === null) {
      sessionStorage.setItem(AGAIN, "yes");
      location.reload();
      return await new Promise<never>(() => {});
    }
  } catch (unreachable) {
    fault = new EchoesFault({ code: "UNREACHABLE", status: 0, message: String(unreachable) }, unreachable);
  }
  return () => <NotLoaded fault={fault} />;
}

/** Whether the service's page begins with another script than this one did. Throws where the service is out of reach. */
async function isOtherBuild(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>("script[type=module]")!.getAttribute("src")!;
  const answer = await fetch("/app", { cache: "no-store" });
  return answer.ok && !(await answer.text()).includes(own);
}

function NotLoaded({ fault }: { fault: EchoesFault }) {
  useTitle(words.titles.notLoaded);
  return (
    <section class="narrow">
      <h1>{words.titles.notLoaded}</h1>
      <FaultNotice fault={fault} onRetry={() => location.reload()} />
    </section>
  );
}
