import type { Echo } from "../../service.ts";
import type { DiaryStore } from "./diary-store.ts";
import { MemoriesPanel } from "./memories-panel.tsx";
import { MoodPanel } from "./mood-panel.tsx";
import { PeoplePanel } from "./people-panel.tsx";
import { TimelinePanel } from "./timeline-panel.tsx";

export const PANELS = ["mood", "people", "timeline", "memories"] as const;
export type Panel = (typeof PANELS)[number];

/** What stands beside the diary. Each is read when it is looked at. */
export function Beside({ echo, panel, store }: { echo: Echo; panel: Panel; store: DiaryStore }) {
  switch (panel) {
    case "mood":
      return <MoodPanel store={store} />;
    case "people":
      return <PeoplePanel echo={echo} />;
    case "timeline":
      return <TimelinePanel echo={echo} />;
    case "memories":
      return <MemoriesPanel echo={echo} />;
  }
}
