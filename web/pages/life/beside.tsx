import type { Echo } from "../../service.ts";
import type { DiaryStore } from "./diary-store.ts";
import { MemoriesPanel } from "./memories-panel.tsx";
import { MoodPanel } from "./mood-panel.tsx";
import { PeoplePanel } from "./people-panel.tsx";
import { PlacesPanel } from "./places-panel.tsx";
import { ThreadsPanel } from "./threads-panel.tsx";
import { TimelinePanel } from "./timeline-panel.tsx";
import { WhatIfPanel } from "./what-if-panel.tsx";

export const PANELS = ["mood", "threads", "people", "timeline", "places", "memories", "other"] as const;
export type Panel = (typeof PANELS)[number];

/** What stands beside the diary. Each is read when it is looked at. */
export function Beside({ echo, panel, store }: { echo: Echo; panel: Panel; store: DiaryStore }) {
  switch (panel) {
    case "mood":
      return <MoodPanel key={echo.echo_id} echo={echo} store={store} />;
    case "threads":
      return <ThreadsPanel echo={echo} />;
    case "people":
      return <PeoplePanel echo={echo} />;
    case "timeline":
      return <TimelinePanel echo={echo} />;
    case "places":
      return <PlacesPanel echo={echo} store={store} />;
    case "memories":
      return <MemoriesPanel echo={echo} />;
    case "other":
      return <WhatIfPanel echo={echo} />;
  }
}
