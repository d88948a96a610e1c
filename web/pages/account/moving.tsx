import { CopyButton } from "../../parts/copy-button.tsx";
import { words } from "../../words/words.ts";

/** How an export goes on living in another deployment, which whoever runs that one does. */
export function Moving() {
  const text = words.data.moving;
  return (
    <section class="card stack">
      <h2>{text.title}</h2>
      <p>{text.text}</p>
      <ul class="goes">
        {text.takes.map(({ what, how }) => (
          <li key={what}>
            <strong>{what}</strong> {how}
          </li>
        ))}
      </ul>
      <h3>{text.forOperator}</h3>
      <p class="muted">{text.stopped}</p>
      {text.commands.map(({ when, command }) => (
        <div key={command} class="stack tight">
          <p>{when}</p>
          <p class="secret">
            <code>{command}</code>
          </p>
          <CopyButton text={command} label={text.copy(when)} />
        </div>
      ))}
      <p class="muted small">
        {text.schema} <a href="/api/docs/export-schema.json">{text.schemaLink}</a>
      </p>
    </section>
  );
}
