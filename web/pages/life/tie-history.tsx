import { useSignal } from "@preact/signals";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { dayName, words } from "../../words/words.ts";
import type { Tie } from "./people-panel.tsx";
import { type LifeEvent, readEvents } from "./read-events.ts";

/** How a tie went over time: what happened between the two, on demand. */
export function TieHistory({ tie }: { tie: Tie }) {
  const isOpen = useSignal(false);
  return (
    <details
      class="tie-history"
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>{words.people.history}</summary>
      {isOpen.value && <History tie={tie} />}
    </details>
  );
}

function History({ tie }: { tie: Tie }) {
  const events = useLoaded(() => readHistory(tie), tie.relationship_id);
  return (
    <Loaded of={events} lines={3}>
      {(found) =>
        found.length === 0 ? (
          <p class="muted small">{words.people.noHistory}</p>
        ) : (
          <ol>
            {found.map((event) => (
              <li key={event.event_id}>
                {event.title} <span class="muted small">{dayName(event.tick_id)}</span>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

/** What the two had part in, oldest first. */
async function readHistory({ echo_id, other_echo_id, other_echo_name }: Tie): Promise<LifeEvent[]> {
  // Of two with one name, only an Echo is known by its id.
  const isOther = ({ echo_id: id, name }: LifeEvent["participants"][number]): boolean =>
    other_echo_id === null ? id === null && name === other_echo_name : id === other_echo_id;
  return (await readEvents(echo_id)).filter(({ participants }) => participants.some(isOther));
}
