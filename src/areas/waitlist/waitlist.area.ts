import type { Config } from "../../config/config.ts";
import type { Mailer } from "../../providers/mail/mailer.ts";
import { type Clock, HOUR_MS } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { HubReader } from "../../store/hub/hub-reads.ts";
import { area } from "../area.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { WAITLIST_READS } from "./waitlist.reads.ts";
import { waitlistRoutes } from "./waitlist.routes.ts";
import { createWaitlist } from "./waitlist.service.ts";

type Needs = {
  hub: Hub;
  reading: HubReader<typeof WAITLIST_READS>;
  clock: Clock;
  ids: IdSource;
  config: Config;
  mail: Mailer;
  audit: AuditService;
};

/** Who waits for an account. */
export const waitlistArea = area({
  name: "waitlist",
  about: "Asking for an account where sign-up is by invitation.",
  data: {
    hub: {
      waitlist_entries: {
        people: {},
        exported: { nothing: "an entry goes when its account is made" },
      },
    },
  },
  build({ hub, reading, clock, ids, config, mail, audit }: Needs) {
    const waitlist = createWaitlist({ db: hub, reading, clock, ids, mailer: mail, audit, publicUrl: config.publicUrl });
    return {
      service: waitlist,
      routes: waitlistRoutes({ waitlist }),
      // Somebody may have asked again for the address of an account that was there.
      leaving: { afterErasure: ({ email }) => hub.write((tx) => waitlist.leave(tx, email)) },
      jobs: [{ name: "prune the waitlist", everyMs: HOUR_MS, erases: true, leased: true, run: waitlist.prune }],
    };
  },
});
