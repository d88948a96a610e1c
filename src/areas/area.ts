import type { DataOwned } from "../data/register.ts";
import type { AnyRoute } from "../http/route.ts";
import type { Job } from "../jobs/scheduler.ts";
import type { Probes } from "../shared/probe.ts";
import type { Projection } from "../store/hub/apply-outbox.ts";

/**
 * One part of the API, as it plugs into the program. `Needs` are the parts of the program and the services of areas below it that
 * it is built from, `Service` is what areas above may call.
 */
export type Area<Name extends string, Needs, Service> = {
  name: Name;
  /** What the API description says of it. */
  about: string;
  /** Every table and folder that is its own. */
  data: DataOwned;
  /** What it makes of accounts' events. */
  projection?: Projection;
  build(needs: Needs): Built<Service>;
};

/** What an area adds to the running program. */
export type Built<Service> = {
  service: Service;
  routes?: AnyRoute[];
  jobs?: Job[];
  /** How its parts are, by the name of the part. */
  probes?: Probes;
  /** What has to be there before anybody is answered. */
  prepare?(): Promise<unknown>;
  /** Ends what it has begun; called after the last request was answered, the last area first. */
  stop?(): Promise<void>;
};

/** Declares an area; the types of what it needs and offers flow from `build`. */
export const area = <Name extends string, Needs, Service>(
  definition: Area<Name, Needs, Service>,
): Area<Name, Needs, Service> => definition;
