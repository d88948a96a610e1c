import { useSignal } from "@preact/signals";
import { echoList } from "../../echo-list.ts";
import { BoundField } from "../../parts/bound-field.tsx";
import { Check } from "../../parts/check.tsx";
import { TaskForm } from "../../parts/task-form.tsx";
import type { Echo } from "../../service.ts";
import { words } from "../../words/words.ts";
import type { Wanted } from "./books.ts";

type Format = Wanted["format"];
const FORMATS = Object.keys(words.book.kinds) as Format[];

/** What kind of book is wanted, of whom and of when. Nothing that was chosen is lost when it is refused. */
export function BookForm({ echo, onAsk }: { echo: Echo; onAsk: (wanted: Wanted, title: string) => Promise<void> }) {
  const format = useSignal<Format>("pdf");
  const others = useSignal<ReadonlySet<string>>(new Set());
  const from = useSignal("");
  const until = useSignal("");
  const list = echoList.value ?? [];
  const ask = () => {
    const added = list.filter(({ echo_id }) => others.value.has(echo_id));
    const chosen = [echo, ...added];
    return onAsk(
      {
        echo_ids: chosen.map(({ echo_id }) => echo_id),
        format: format.value,
        ...(from.value === "" ? {} : { from_date: from.value }),
        ...(until.value === "" ? {} : { to_date: until.value }),
      },
      words.book.titles(chosen.map(({ name }) => name)),
    );
  };
  return (
    <TaskForm submit={words.book.submit} done={words.book.asked} class="card stack" onSubmit={ask}>
      {(errors) => (
        <>
          <Kinds chosen={format.value} onChoose={(kind) => (format.value = kind)} />
          <Whose echo={echo} list={list} chosen={others.value} onChoose={(ids) => (others.value = ids)} />
          <fieldset class="book-span">
            <legend>{words.book.span}</legend>
            <BoundField label={words.book.from} type="date" value={from} errors={errors.from_date} />
            <BoundField label={words.book.until} type="date" value={until} errors={errors.to_date} />
            <p class="muted small">{words.book.spanHint}</p>
          </fieldset>
        </>
      )}
    </TaskForm>
  );
}

function Kinds({ chosen, onChoose }: { chosen: Format; onChoose: (format: Format) => void }) {
  return (
    <fieldset class="book-kinds">
      <legend>{words.book.kind}</legend>
      {FORMATS.map((format) => (
        <Check
          key={format}
          group="format"
          {...words.book.kinds[format]}
          checked={format === chosen}
          onChange={() => onChoose(format)}
        />
      ))}
    </fieldset>
  );
}

type WhoseProps = {
  echo: Echo;
  list: readonly Echo[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
};

/** Other lives that go into the same book. */
function Whose({ echo, list, chosen, onChoose }: WhoseProps) {
  const others = list.filter(({ echo_id }) => echo_id !== echo.echo_id);
  if (others.length === 0) return null;
  return (
    <fieldset class="book-whose">
      <legend>{words.book.whose}</legend>
      {others.map(({ echo_id, name }) => (
        <Check
          key={echo_id}
          label={name}
          checked={chosen.has(echo_id)}
          onChange={(isIn) =>
            onChoose(isIn ? new Set([...chosen, echo_id]) : new Set([...chosen].filter((id) => id !== echo_id)))
          }
        />
      ))}
    </fieldset>
  );
}
