import { useRef } from "preact/hooks";
import { answerOf } from "../../../client/src/echoes.ts";
import type { KeptBook } from "../../kept.ts";
import { TaskButton } from "../../parts/task-button.tsx";
import { api } from "../../service.ts";
import { momentOf, words } from "../../words/words.ts";
import { saveAs } from "../account/save-as.ts";
import { type Books, isBeingMade } from "./books.ts";

/** The books that were asked for: how each stands, and the way to have it. */
export function BookList({ books }: { books: Books }) {
  const list = books.list.value;
  const made = books.made.value;
  const title = useRef<HTMLHeadingElement>(null);
  const forget = (exportId: string): void => {
    books.forget(exportId);
    // The button that was pressed is not there any more.
    title.current?.focus();
  };
  return (
    <section class="card stack" aria-labelledby="books">
      <h2 id="books" ref={title} tabIndex={-1}>
        {words.book.books}
      </h2>
      <p class="unseen" role="status">
        {made === null ? "" : words.book.now(nameOf(made), words.book.states[made.status])}
      </p>
      {list.length === 0 ? (
        <p class="muted">{words.book.none}</p>
      ) : (
        <ul class="rows">
          {list.map((book) => (
            <li key={book.export_id}>
              <BookRow book={book} onForget={() => forget(book.export_id)} />
            </li>
          ))}
        </ul>
      )}
      <p class="muted small">{words.book.keptHere}</p>
    </section>
  );
}

const nameOf = ({ title, format }: KeptBook): string => words.book.named(title, words.book.kinds[format].label);

function BookRow({ book, onForget }: { book: KeptBook; onForget: () => void }) {
  const { title, format, status, created_at, subtitle_path } = book;
  const text = words.book;
  const named = nameOf(book);
  const params = { path: { export_id: book.export_id } };
  const file = (ending: string): string => `${title} ${created_at.slice(0, 10)}.${ending}`;
  const download = async () => {
    const asked = api.GET("/account/me/story-export/{export_id}/download", { params, parseAs: "blob" });
    saveAs((await answerOf(asked)) as unknown as Blob, file(text.endings[format]));
  };
  const subtitles = async () => {
    const asked = api.GET("/account/me/story-export/{export_id}/subtitles", { params, parseAs: "blob" });
    saveAs((await answerOf(asked)) as unknown as Blob, file("vtt"));
  };
  return (
    <>
      <div>
        <strong>{named}</strong>
        <span class="muted small">
          {momentOf(created_at)} · {text.states[status]}
        </span>
        {isBeingMade(book) && <progress aria-label={text.now(named, text.states[status])} />}
      </div>
      {status === "Completed" && (
        <TaskButton label={text.downloadOf(named)} onAct={download}>
          {text.download}
        </TaskButton>
      )}
      {subtitle_path !== undefined && (
        <TaskButton label={text.subtitlesOf(named)} onAct={subtitles}>
          {text.subtitles}
        </TaskButton>
      )}
      {!isBeingMade(book) && (
        <button type="button" class="button quiet" aria-label={text.forgetOf(named)} onClick={onForget}>
          {text.forget}
        </button>
      )}
    </>
  );
}
