import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { answerOf, type components, EchoesFault } from "../../../client/src/echoes.ts";
import { type KeptBook, keepBooks, keptBooks } from "../../kept.ts";
import { createKeys } from "../../sent-once.ts";
import { api } from "../../service.ts";

export type Wanted = components["schemas"]["StoryExportRequest"];

/** How often it is asked how a book stands while one is being made, in milliseconds. */
const LOOK_MS = 1_000;

export type Books = {
  /** The latest first. */
  list: ReadonlySignal<KeptBook[]>;
  /** The one that was made last while the page was open; null until there is such a one. */
  made: ReadonlySignal<KeptBook | null>;
  /** Has one made. Throws EchoesFault. */
  ask(wanted: Wanted, title: string): Promise<void>;
  forget(exportId: string): void;
};

export const isBeingMade = ({ status }: Pick<KeptBook, "status">): boolean =>
  status === "Pending" || status === "Processing";

const keys = createKeys();

/** The books that this browser asked for, and how each stands. */
export function useBooks(): Books {
  const list = useSignal(keptBooks());
  const made = useSignal<KeptBook | null>(null);
  const show = (books: KeptBook[]): void => {
    list.value = books;
    keepBooks(books);
  };
  const forget = (exportId: string): void => show(list.peek().filter(({ export_id }) => export_id !== exportId));
  const look = async ({ export_id, title, status }: KeptBook, signal: AbortSignal): Promise<void> => {
    try {
      const params = { path: { export_id } };
      const now = await answerOf(api.GET("/account/me/story-export/{export_id}", { params, signal }));
      if (isBeingMade({ status }) && !isBeingMade(now)) made.value = { ...now, title };
      show(list.peek().map((book) => (book.export_id === export_id ? { ...now, title } : book)));
    } catch (error) {
      // What cannot be asked for now is asked for again; what the service does not know is nobody's any more.
      if (error instanceof EchoesFault && error.status === 404) forget(export_id);
    }
  };
  useEffect(() => {
    const leaving = new AbortController();
    for (const book of list.peek()) void look(book, leaving.signal);
    return () => leaving.abort();
  }, []);
  const isMaking = list.value.some(isBeingMade);
  useEffect(() => {
    if (!isMaking) return;
    const leaving = new AbortController();
    const lookAll = () =>
      void Promise.all(
        list
          .peek()
          .filter(isBeingMade)
          .map((book) => look(book, leaving.signal)),
      );
    const timer = setInterval(lookAll, LOOK_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isMaking]);
  return {
    list,
    made,
    forget,
    async ask(wanted, title) {
      const header = { "Idempotency-Key": keys.keyFor(wanted) };
      const asked = await answerOf(api.POST("/account/me/story-export", { body: wanted, params: { header } }));
      keys.answered();
      show([{ ...asked, title }, ...list.peek().filter(({ export_id }) => export_id !== asked.export_id)]);
    },
  };
}
