import { useTitle } from "../../parts/title.ts";
import { words } from "../../words/words.ts";
import { ToldLife } from "./told-life.tsx";

/** What this is, with a life to read at once. */
export function WelcomePage() {
  useTitle(null);
  const { welcome } = words;
  return (
    <div class="welcome">
      <section class="welcome-lead">
        <h1>{welcome.title}</h1>
        <p>{welcome.lead}</p>
        <p class="row">
          <a class="button primary" href="/app/enter/sign-up">
            {welcome.begin}
          </a>
          <a class="button" href="/app/enter/sign-in">
            {welcome.signIn}
          </a>
        </p>
      </section>
      <ToldLife />
      <ol class="steps">
        {welcome.steps.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <footer class="welcome-foot">
        <p>{welcome.foot}</p>
        <a href="/api/docs/ui">{welcome.api}</a>
      </footer>
    </div>
  );
}
