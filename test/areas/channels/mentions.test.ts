import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mentionedNames, withoutMention } from "../../../src/areas/channels/mentions.rules.ts";
import { nameKey } from "../../../src/shared/name-key.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { builtIn, say } from "./talk.ts";

describe("the names behind an @", () => {
  const longest = (text: string) => mentionedNames(text).map(([first]) => first);

  test("are every beginning of what follows that ends with a word, longest first", () => {
    expect(mentionedNames("Ask @Mary Ann!")).toEqual([["mary ann!", "mary ann", "mary"]]);
    expect(longest("@Ada and @Bo, please")).toEqual(["ada and @bo, please", "bo, please"]);
    expect(mentionedNames("@Ada\n@Bo")).toEqual([["ada"], ["bo"]]);
  });

  test("are none in an address, behind a blank or for an @ alone", () => {
    for (const text of ["ada@example.org", "a @ b", "@", "@@"]) expect(mentionedNames(text)).toEqual([]);
  });

  test("are those of every @, none longer than a display name", () => {
    expect(mentionedNames("@x ".repeat(50))).toHaveLength(50);
    const [names] = mentionedNames(`@${"x".repeat(60)}`);
    expect(names).toEqual([]);
  });

  test("are taken out whole, in any case, and only behind their @", () => {
    expect(withoutMention("@Ann, @ann. @Anna and Ann", "ann", "[removed]")).toBe("[removed], [removed]. @Anna and Ann");
    expect(withoutMention("@J.R. (the boss)!", "j.r. (the boss)", "…")).toBe("…!");
  });

  test("may be followed by a word without a blank, in scripts that have none, and in no others", () => {
    for (const [text, name] of [
      ["@高橋美咲子さん、ありがとう", "高橋美咲子"],
      ["@アンナさんへ", "アンナ"],
      ["@김민준님 안녕", "김민준"],
      ["@สมชายครับ", "สมชาย"],
      ["@Boさん", "bo"],
    ] as const) {
      expect(mentionedNames(text)[0]).toContain(name);
      expect(withoutMention(text, name, "…")).toBe(`…${text.slice(1 + name.length)}`);
    }
    expect(mentionedNames("@アンナ")).toEqual([["アンナ"]]);
    expect(mentionedNames("@スーさん")[0]).not.toContain("ス");
    expect(mentionedNames("@Annabel")).toEqual([["annabel"]]);
    expect(mentionedNames("@Аннушка")).toEqual([["аннушка"]]);
  });

  test("are one name however they are spelt: in case, normal form and blanks", () => {
    const key = nameKey("Élodie  Noël");
    for (const name of ["Élodie Noël", "ÉLODIE noël", "élodie\u00a0 \tNoël".normalize("NFD")]) {
      expect(mentionedNames(`@${name}!`)).toEqual([[`${key}!`, key, "élodie"]]);
      expect(withoutMention(`Hello @${name}, x@${name}.`, key, "…")).toBe("Hello …, x….");
    }
  });
});

describe("who is named in a message", () => {
  let service: LiveService;
  let ada: Person;
  let bo: Person;
  let cy: Person;
  let commons: string;
  beforeAll(async () => {
    service = await startLiveService();
    [ada, bo, cy] = [await service.register(), await service.register(), await service.register()];
    const names = new Map([
      [ada, "Ada Lovelace"],
      [bo, "Bo"],
      [cy, "Bo Peep"],
    ]);
    for (const [person, display_name] of names) await person.api("PATCH", "/account/me", { body: { display_name } });
    commons = await builtIn(ada.api, "Community");
  });
  afterAll(() => service?.stop());

  type Notice = { kind: string; title: string; link: string | null };
  const notices = async (person: Person) =>
    (await person.api<{ data: Notice[] }>("GET", "/account/me/notifications")).json.data.map(({ title }) => title);

  test("is told, once, by the longest name; the author is not told of themselves", async () => {
    const { json: posted } = await say(ada.api, commons, "Hello @bo peep and @Ada Lovelace!");
    expect(await notices(cy)).toEqual(["Ada Lovelace mentioned you"]);
    expect([await notices(bo), await notices(ada)]).toEqual([[], []]);
    const edit = { body: { content: "Hello @Bo Peep, and @Bo." } };
    await ada.api("PATCH", `/channels/${commons}/messages/${posted.message_id}`, edit);
    expect([await notices(bo), await notices(cy)]).toEqual([
      ["Ada Lovelace mentioned you"],
      ["Ada Lovelace mentioned you"],
    ]);
  });

  test("is told by the longest name where a word follows it without a blank", async () => {
    const [short, long] = [await service.register(), await service.register()];
    await short.api("PATCH", "/account/me", { body: { display_name: "高橋" } });
    await long.api("PATCH", "/account/me", { body: { display_name: "高橋美咲子" } });
    await say(ada.api, commons, "@高橋美咲子さん、おはよう。");
    expect([await notices(short), await notices(long)]).toEqual([[], ["Ada Lovelace mentioned you"]]);
    await say(ada.api, commons, "@高橋さん、おはよう。");
    expect(await notices(short)).toEqual(["Ada Lovelace mentioned you"]);
  });
});
