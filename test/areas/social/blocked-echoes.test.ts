import { afterAll, beforeAll, expect, test } from "bun:test";
import { untilTrue } from "../../reliability/lives.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Page<T> = { data: T[] };
type Tie = { other_echo_id: string; other_echo_name: string };

const NAMES = ["Quetzalfinch", "Zephyrine"] as const;

let service: LiveService;
let people: [Person, Person];
let echoes: [string, string];
beforeAll(async () => {
  service = await startLiveService();
  people = [await service.register(), await service.register()];
  const [first] = (await people[0].api<Page<{ shard_id: string }>>("GET", "/shards")).json.data;
  for (const { api } of people) await api("POST", "/account/me/shared-shard-notice");
  const born = (n: 0 | 1) => service.createEcho(people[n], { shard_id: first!.shard_id, name: NAMES[n] });
  echoes = [await born(0), await born(1)];
  await untilTrue(async () => {
    await service.step(10);
    return (await knownAs(0)) !== undefined;
  });
});
afterAll(() => service?.stop());

/** The name under which one's Echo knows the other's. */
const knownAs = async (n: 0 | 1): Promise<string | undefined> =>
  (await people[n].api<Page<Tie>>("GET", `/echoes/${echoes[n]}/relationships?limit=100`)).json.data.find(
    ({ other_echo_id }) => other_echo_id === echoes[1 - n],
  )?.other_echo_name;

test("from a block on the Echoes of both remember each other without a name, and meet no more, until no block is left", async () => {
  expect([await knownAs(0), await knownAs(1)]).toEqual([NAMES[1], NAMES[0]]);
  await people[0].api("POST", `/social/block/${people[1].userId}`);
  await untilTrue(async () => (await knownAs(0)) === "someone" && (await knownAs(1)) === "someone");
  await service.step(40);
  expect([await knownAs(0), await knownAs(1)]).toEqual(["someone", "someone"]);
  await people[1].api("POST", `/social/block/${people[0].userId}`);
  await people[0].api("DELETE", `/social/block/${people[1].userId}`);
  expect([await knownAs(0), await knownAs(1)]).toEqual(["someone", "someone"]);
  await people[1].api("DELETE", `/social/block/${people[0].userId}`);
  await untilTrue(async () => (await knownAs(0)) === NAMES[1] && (await knownAs(1)) === NAMES[0]);
});
