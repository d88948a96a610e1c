import type { Projection } from "../../store/hub/apply-outbox.ts";
import { setBorn } from "./demo.repo.ts";

/** That the service's own life has begun. */
export const demoProjection = {
  EchoBorn: (tx, { about }) => void setBorn(tx, about.echoId),
} satisfies Projection;
