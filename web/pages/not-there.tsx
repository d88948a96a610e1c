import { useTitle } from "../parts/title.ts";
import { words } from "../words/words.ts";

export function NotTherePage() {
  useTitle(words.titles.notThere);
  return (
    <section class="narrow">
      <h1>{words.notThere.title}</h1>
      <p>{words.notThere.text}</p>
      <a class="button" href="/">
        {words.notThere.home}
      </a>
    </section>
  );
}
