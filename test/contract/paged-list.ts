import type { LiveService, Person } from "../areas/live-service.ts";
import type { Api } from "../support/http.ts";

/** What the paged lists are of. */
export type World = {
  service: LiveService;
  asAdmin: Api;
  /** Somebody new for each walk, with every tier's rights. */
  owner: Person;
  /** An Echo of theirs, which lives in a shard of its own, and the tick it was born at. */
  echoId: string;
  bornTick: number;
  /** A Private shard of theirs. */
  den: string;
  /** A channel and a Public shard for everybody. */
  commons: string;
  quay: string;
  /** Two people whose Echoes have met in a Public shard of the first one, who follows the other. */
  neighbours: [Person, Person];
  place: string;
};

/**
 * `id`: what names an item. `caller`: who asks, the owner where nobody is named. `add`: makes one item more; what has none grows by
 * itself, as lives are lived, or not at all. `filter`: a query with which the list is walked once more.
 */
export type List = {
  id: string;
  path: (world: World) => string;
  caller?: (world: World) => Api;
  add?: (world: World) => Promise<unknown>;
  filter?: (world: World) => string;
};

/** What the owner sends makes one item more. */
export const ofOwner = (method: string, path: string, body?: unknown) => (world: World) =>
  world.owner.api(method, path, body === undefined ? {} : { body });

/** Somebody new follows the owner. */
export const gainFollower = async ({ service, owner }: World) =>
  (await service.register()).api("POST", `/social/follow/${owner.userId}`);

/** An Echo of the owner's is born in the Public shard. */
export const bearInPublic = ({ service, owner, quay }: World) => service.createEcho(owner, { shard_id: quay });
