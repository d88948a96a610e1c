import type { HubWriter } from "../../store/hub/hub.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { findStory } from "./story.repo.ts";
import { type StoryExport, type StoryFormat, takesTools } from "./story.rules.ts";

/** Tells its owner, in the transaction that has changed it, that a story is ready or will not be; nothing while it is to be made. */
export type TellOutcome = (tx: HubWriter, story: Pick<StoryExport, "userId" | "exportId">) => void;

export const createTellOutcome =
  ({ notify }: { notify: Notify }): TellOutcome =>
  (tx, { userId, exportId }) => {
    const story = findStory(tx, userId, exportId);
    if (story?.status !== "Completed" && story?.status !== "Failed") return;
    const failed = story.status === "Failed";
    const notice = { kind: "job_finished", job: nameOf(story.format), failed } as const;
    notify(tx, { userId, notice, about: null, link: `/app/book/${story.echoIds[0]}` });
  };

const nameOf = (format: StoryFormat): string => {
  if (!takesTools(format)) return "Your book";
  return format === "video" ? "Your film" : "Your recording";
};
