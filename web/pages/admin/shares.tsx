import { answerOf } from "../../../client/src/echoes.ts";
import { ConfirmButton } from "../../parts/confirm-dialog.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { api } from "../../service.ts";
import { dateOf, wholeNumber, words } from "../../words/words.ts";

/** Shared pages that many open, and ending one. */
export function Shares() {
  const text = words.admin.shares;
  const pages = usePages((cursor) =>
    answerOf(api.GET("/admin/share/viral-content", { params: { query: pageQuery(cursor) } })),
  );
  const revoke = (token: string) => async () => {
    await answerOf(api.DELETE("/admin/share/{token}", { params: { path: { token } } }));
    pages.replace((one) => one.token === token, null);
  };
  return (
    <section class="card stack whole">
      <h2>{text.title}</h2>
      <PagedList of={pages} label={text.title} empty={text.none} keyOf={(one) => one.share_id}>
        {(one) => (
          <>
            <div>
              <a href={`/feeds/share/${one.token}`} target="_blank" rel="noreferrer">
                {one.title}
              </a>
              <span class="muted small">
                {one.echo_name} · {text.views(wholeNumber(one.views))} · {text.until(dateOf(one.expires_at))}
              </span>
            </div>
            <ConfirmButton label={text.revoke} confirm={text.revoke} onConfirm={revoke(one.token)}>
              <p>{text.revokeText}</p>
            </ConfirmButton>
          </>
        )}
      </PagedList>
    </section>
  );
}
