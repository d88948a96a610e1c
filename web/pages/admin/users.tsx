import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { answerOf } from "../../../client/src/echoes.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { TextField } from "../../parts/field.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { useTask } from "../../parts/task.ts";
import { type Account, api } from "../../service.ts";
import { dateOf, words } from "../../words/words.ts";
import { UserDialog } from "./user-dialog.tsx";

type Page = { data: Account[]; next_cursor: string | null };

async function readUsers(q: string, cursor: string | null): Promise<Page> {
  const query = { limit: 50, ...(q === "" ? {} : { q }), ...(cursor === null ? {} : { cursor }) };
  return answerOf(api.GET("/admin/users", { params: { query } }));
}

/** Accounts, to look up and to change. */
export function Users() {
  const search = useSignal("");
  const page = useSignal<Page | null>(null);
  const chosen = useSignal<Account | null>(null);
  const task = useTask();
  const load = (cursor: string | null = null) =>
    void task.run(async () => {
      const next = await readUsers(search.value.trim(), cursor);
      const before = cursor === null ? [] : (page.value?.data ?? []);
      page.value = { ...next, data: [...before, ...next.data] };
    });
  useEffect(load, []);
  const cursor = page.value?.next_cursor ?? null;
  return (
    <section class="card stack users whole">
      <h2>{words.admin.users}</h2>
      <form
        class="step"
        onSubmit={(event) => {
          event.preventDefault();
          load();
        }}
      >
        <TextField
          label={words.admin.search}
          type="search"
          autocomplete="off"
          value={search.value}
          onValue={(value) => {
            search.value = value;
          }}
        />
        <button type="submit" class="button">
          {words.admin.searchButton}
        </button>
      </form>
      <FaultNotice fault={task.fault.value} onRetry={load} />
      {page.value === null && task.fault.value === null && <Skeleton />}
      {page.value !== null && (
        <UserTable
          accounts={page.value.data}
          onChoose={(one) => {
            chosen.value = one;
          }}
        />
      )}
      {cursor !== null && (
        <button type="button" class="button" onClick={() => load(cursor)}>
          {words.more}
        </button>
      )}
      {chosen.value !== null && (
        <UserDialog
          account={chosen.value}
          onClose={(changed) => {
            const { data } = page.value!;
            if (changed !== null)
              page.value = {
                ...page.value!,
                data: data.map((one) => (one.user_id === changed.user_id ? changed : one)),
              };
            chosen.value = null;
          }}
        />
      )}
    </section>
  );
}

function UserTable({ accounts, onChoose }: { accounts: Account[]; onChoose: (account: Account) => void }) {
  const { columns } = words.admin;
  if (accounts.length === 0) return <p class="muted">{words.admin.none}</p>;
  return (
    <ul class="user-list" aria-label={words.admin.users}>
      {accounts.map((one) => (
        <li key={one.user_id}>
          <div>
            <strong>{one.display_name}</strong>
            <span class="muted small">{one.email}</span>
          </div>
          <span class="tag">{one.tier}</span>
          <span class="tag">{words.admin.roles[one.role]}</span>
          <span class="muted small">
            {columns.since} {dateOf(one.created_at)}
          </span>
          <button
            type="button"
            class="button quiet"
            aria-label={words.admin.changeOne(one.display_name)}
            onClick={() => onChoose(one)}
          >
            {words.admin.change}
          </button>
        </li>
      ))}
    </ul>
  );
}
