import type { HubWriter } from "../../store/hub/hub.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { findStory } from "./story.repo.ts";
import type { StoryExport, StoryFormat } from "./story.rules.ts";

/** Tells its owner, in the transaction that has changed it, that a story is ready or will not be; nothing while it is to be made. */
export type TellOutcome = (tx: HubWriter, story: Pick<StoryExport, "userId" | "exportId">) => void;

export const createTellOutcome =
  ({ notify }: { notify: Notify }): TellOutcome =>
  (tx, { userId, exportId }) => {
    const story = findStory(tx, userId, exportId);
    if (story?.status !== "Completed" && story?.status !== "Failed") return;
    const failed = story.status === "Failed";
    const notice = { kind: "job_finished", job: NAMES[story.format], failed } as const;
    notify(tx, { userId, notice, about: null, link: `/app/book/${story.echoIds[0]}` });
  };

/** What somebody who has asked for several is told which of them it is by: a notice in words that wait unread is not given twice. */
const NAMES: Record<StoryFormat, string> = {
  markdown: "Your book in Markdown",
  html: "Your book as a web page",
  json: "Your book in JSON",
  pdf: "Your book as a PDF",
  epub: "Your book as an EPUB",
  audio: "Your recording",
  video: "Your film",
};
