import { answerOf, type components } from "../../../client/src/echoes.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { useTask } from "../../parts/task.ts";
import { api } from "../../service.ts";
import { words } from "../../words/words.ts";

type Preferences = components["schemas"]["NotificationPreferences"];
type Kind = keyof Preferences;
type Way = keyof Preferences[Kind];

const WAYS: readonly Way[] = ["in_app", "email", "chatlink"];
/** Mail that guards the account cannot be turned off. */
const ALWAYS_MAILED: readonly Kind[] = ["security", "billing"];

/** Which news come on which way. Each box is kept as it is ticked. */
export function NoticesPart() {
  const preferences = useLoaded(() => answerOf(api.GET("/account/me/notifications/preferences")));
  const chat = useLoaded(() => answerOf(api.GET("/account/me/chatlink")));
  const chatlink = chat.data.value;
  const ways = WAYS.filter((way) => way !== "chatlink" || chatlink?.can_notify === true);
  return (
    <section class="card stack">
      <h2>{words.notices.preferences}</h2>
      <p class="muted">{words.notices.preferencesText}</p>
      {chatlink?.can_notify === true && !chatlink.linked && (
        <p>
          {words.notices.linkFirst} <a href="/app/account/chat">{words.notices.link}</a>
        </p>
      )}
      <Loaded of={preferences} lines={8}>
        {(known) => (
          <Matrix
            preferences={known}
            ways={ways}
            onPreferences={(next) => {
              preferences.data.value = next;
            }}
          />
        )}
      </Loaded>
    </section>
  );
}

type MatrixProps = {
  preferences: Preferences;
  ways: readonly Way[];
  onPreferences: (preferences: Preferences) => void;
};

function Matrix({ preferences, ways, onPreferences }: MatrixProps) {
  const task = useTask();
  const change = async (kind: Kind, way: Way, on: boolean) => {
    onPreferences({ ...preferences, [kind]: { ...preferences[kind], [way]: on } });
    const body = { [kind]: { [way]: on } };
    const isKept = await task.run(async () =>
      onPreferences(await answerOf(api.PATCH("/account/me/notifications/preferences", { body }))),
    );
    if (!isKept) onPreferences(preferences);
  };
  const kinds = Object.keys(words.notices.kinds) as Kind[];
  return (
    <>
      <FaultNotice fault={task.fault.value} />
      <table class="matrix">
        <thead>
          <tr>
            <th scope="col">{words.notices.kind}</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {words.notices.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{words.notices.kinds[kind]}</th>
              {ways.map((way) => (
                <td key={way}>
                  <input
                    type="checkbox"
                    aria-label={words.notices.way(words.notices.kinds[kind], words.notices.ways[way])}
                    checked={preferences[kind][way]}
                    disabled={way === "email" && ALWAYS_MAILED.includes(kind)}
                    onChange={(event) => void change(kind, way, event.currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
