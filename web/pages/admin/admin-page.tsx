import type { FunctionComponent } from "preact";
import { PartLinks } from "../../parts/part-links.tsx";
import { useTitle } from "../../parts/title.ts";
import { words } from "../../words/words.ts";
import { Analytics } from "./analytics.tsx";
import { Health } from "./health.tsx";
import { Moderation } from "./moderation.tsx";
import { Shares } from "./shares.tsx";
import { Time } from "./time.tsx";
import { Users } from "./users.tsx";
import { Waitlist } from "./waitlist.tsx";

const PARTS = {
  service: () => (
    <>
      <Time />
      <Health />
    </>
  ),
  users: Users,
  moderation: Moderation,
  shares: Shares,
  waitlist: Waitlist,
  analytics: Analytics,
} satisfies Record<keyof typeof words.admin.sections, FunctionComponent>;

/** The service in an admin's hands. Whoever is none sees a refusal in every part. */
export function AdminPage({ part = "service" }: { part?: string }) {
  useTitle(words.titles.admin);
  const shown = (part in PARTS ? part : "service") as keyof typeof PARTS;
  const Shown = PARTS[shown];
  return (
    <section class="page admin">
      <h1>{words.titles.admin}</h1>
      <PartLinks label={words.titles.admin} base="/app/admin" parts={words.admin.sections} shown={shown} />
      <Shown />
    </section>
  );
}
