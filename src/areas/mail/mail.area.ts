import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import { createFileTransport } from "../../providers/mail/files.ts";
import { createMailer } from "../../providers/mail/mailer.ts";
import type { MailTransport } from "../../providers/mail/port.ts";
import { createSmtpTransport } from "../../providers/mail/smtp.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Logger } from "../../shared/log.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { Leases } from "../../store/hub/leases.ts";
import { area } from "../area.ts";
import { mailProbe, mailProviderProbe } from "./mail.probes.ts";
import { pruneMailsJob } from "./prune-mails.job.ts";

type Needs = { hub: Hub; leases: Leases; clock: Clock; ids: IdSource; logger: Logger; config: Config };

/** Mail on its way out. */
export const mailArea = area({
  name: "mail",
  about: "Mail to the account's address.",
  data: {
    hub: {
      mail_queue: {
        people: { user_id: "delete" },
        exported: { nothing: "a mail that has not left says what the account's own rows say" },
      },
    },
    files: {
      "mail/": {
        onDeletion: "mails to the account's address are removed, and those to others that hold its name",
        exported: "nothing: each was handed to its reader",
      },
    },
  },
  build({ hub, leases, clock, ids, logger, config }: Needs) {
    const { smtpUrl, mailFrom: from } = config;
    const transport: MailTransport =
      smtpUrl === null
        ? createFileTransport({ folder: join(config.dataDir, "mail"), from })
        : createSmtpTransport({ url: smtpUrl, from });
    const mailer = createMailer({ db: hub, leases, transport, clock, ids, logger });
    return {
      service: mailer,
      leaving: { afterErasure: mailer.forget },
      jobs: transport.prune === undefined ? [] : [pruneMailsJob({ prune: transport.prune, clock })],
      probes: { mail: mailProbe(mailer.queued), providers: mailProviderProbe(smtpUrl) },
      prepare: async () => mailer.wake(),
      stop: mailer.close,
    };
  },
});
