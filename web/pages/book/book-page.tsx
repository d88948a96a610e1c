import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { useTitle } from "../../parts/title.ts";
import { useEcho } from "../../use-echo.ts";
import { words } from "../../words/words.ts";
import { BookForm } from "./book-form.tsx";
import { BookList } from "./book-list.tsx";
import { useBooks } from "./books.ts";

/** Diaries as a file to take away. */
export function BookPage({ id }: { id: string }) {
  useTitle(words.titles.book);
  const { echo, task, load } = useEcho(id);
  const books = useBooks();
  if (echo === null)
    return (
      <section class="narrow">
        {task.fault.value === null ? <Skeleton lines={8} /> : <FaultNotice fault={task.fault.value} onRetry={load} />}
      </section>
    );
  return (
    <section class="page book-page">
      <header class="stack tight">
        <p>
          <a href={`/app/echoes/${id}`}>{words.book.back(echo.name)}</a>
        </p>
        <h1>{words.book.title(echo.name)}</h1>
        <p class="muted">{words.book.lead}</p>
      </header>
      <BookForm key={id} echo={echo} onAsk={books.ask} />
      <BookList books={books} />
    </section>
  );
}
