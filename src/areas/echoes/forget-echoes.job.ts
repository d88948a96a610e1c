import type { Job } from "../../jobs/scheduler.ts";
import { HOUR_MS } from "../../shared/clock.ts";
import type { Forgetting } from "./forgetting.service.ts";

/** Has those who are gone forgotten by all who have met them, where a stop has cut it off. */
export const forgetEchoesJob = (forgetting: Forgetting): Job => ({
  name: "forget Echoes that are gone",
  everyMs: HOUR_MS,
  erases: true,
  leased: true,
  run: forgetting.run,
});
