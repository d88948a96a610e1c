import { answerOf, type components } from "../../../client/src/echoes.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { api } from "../../service.ts";
import { words } from "../../words/words.ts";

type NoticeProps = {
  type: components["schemas"]["ShardDetail"]["shard_type"];
  onAgree: () => void;
  onClose: () => void;
};

/** What others will see of an Echo in a shared world, and to whom the reader's account shows it. */
export function SharedNotice({ type, onAgree, onClose }: NoticeProps) {
  const privacy = useLoaded(() => answerOf(api.GET("/account/me/privacy")));
  const text = words.travel;
  return (
    <Dialog title={text.noticeTitle} onClose={onClose}>
      {[...text.notice[type], ...text.noticeAlways].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Loaded of={privacy} lines={1}>
        {({ profile_visibility }) => (
          <p>
            {text.seenBy(words.privacy.visibilities[profile_visibility])}{" "}
            <a href="/app/account/privacy">{text.change}</a>
          </p>
        )}
      </Loaded>
      <div class="row">
        <button type="button" class="button primary" onClick={onAgree}>
          {text.agree}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </Dialog>
  );
}
