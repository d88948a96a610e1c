import { afterAll, expect, test } from "bun:test";
import { changeStanding, openStanding, type Standing, standingOf } from "../../src/visibility/standing.ts";
import { temporaryHub } from "../support/hub.ts";

const { hub, remove } = temporaryHub();
afterAll(remove);

const state = () => hub.get<{ state: string }>("SELECT state FROM standing WHERE user_id = 'ada'")!.state;

test("each thing that decides how a person stands comes and goes by itself", async () => {
  await hub.write((tx) => openStanding(tx, "ada"));
  const steps: [Partial<Standing>, string][] = [
    [{}, "Shown"],
    [{ profile: "Private", echoesVisible: false }, "Private"],
    [{ suspended: true }, "Suspended"],
    [{ leaving: true }, "Leaving"],
    [{ suspended: false }, "Leaving"],
    [{ leaving: false }, "Private"],
    [{ profile: "FollowersOnly" }, "Shown"],
    [{ deleted: true }, "Deleted"],
  ];
  for (const [change, then] of steps) {
    await hub.write((tx) => changeStanding(tx, "ada", change));
    expect([change, state()]).toEqual([change, then]);
  }
  expect(standingOf(hub, "ada")).toEqual({
    profile: "FollowersOnly",
    suspended: false,
    leaving: false,
    deleted: true,
    optedOut: false,
    echoesVisible: false,
    searchIndexable: true,
    allowFollow: true,
    showOnline: true,
  });
  expect(standingOf(hub, "nobody")).toBeNull();
});
