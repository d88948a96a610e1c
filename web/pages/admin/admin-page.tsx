import { useTitle } from "../../parts/title.ts";
import { words } from "../../words/words.ts";
import { Health } from "./health.tsx";
import { Time } from "./time.tsx";
import { Users } from "./users.tsx";

/** The service in an admin's hands. Whoever is none sees a refusal in every part. */
export function AdminPage() {
  useTitle(words.titles.admin);
  return (
    <section class="page admin">
      <h1>{words.titles.admin}</h1>
      <Time />
      <Health />
      <Users />
    </section>
  );
}
