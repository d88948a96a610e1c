import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Where Debian's package puts it; `scripts/install-test-tools.sh` installs it. */
const CHROMIUM = "/usr/bin/chromium";

/** Whether there is a browser to try the pages in. Said aloud once when there is none. */
export const HAS_BROWSER = existsSync(CHROMIUM);
if (!HAS_BROWSER) console.error(`There is no ${CHROMIUM} here: the pages are not tried in a browser.`);

/** A browser of its own that asks nobody but the pages' own service. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
