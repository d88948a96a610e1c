import type { LiveService, Person } from "../live-service.ts";

/** The Public shard that every deployment has. */
export const BUILT_IN = "Lantern Quay";

/** An Echo of the person's in the built-in Public shard. Returns its id. */
export async function inPublic(service: LiveService, who: Person, more: object): Promise<string> {
  await who.api("POST", "/account/me/shared-shard-notice");
  const { data } = (await who.api<{ data: { item_id: string }[] }>("GET", "/search/shards?q=lantern")).json;
  return service.createEcho(who, { ...more, shard_id: data[0]!.item_id });
}
