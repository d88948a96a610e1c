import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { BUILT_IN, inPublic } from "./in-public.ts";

type Result = { item_type: string; item_id: string; feed_item_type: string | null; title: string; excerpt: string };
type Page = { data: Result[]; next_cursor: string | null };

let service: LiveService;
let owner: Person;
let reader: Person;
let echoId: string;

const search = async (who: Person, path: string, query: Record<string, string>): Promise<Page> => {
  const answer = await who.api<Page>("GET", `${path}?${new URLSearchParams(query)}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json;
};

beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  reader = await service.register();
  echoId = await inPublic(service, owner, { name: "Quillfeather" });
  await service.step(24);
});
afterAll(() => service?.stop());

/** Where else a word of a diary can stand: in a persona, in what was lived, in the names of places, in what people say. */
const ELSEWHERE = ["echoes", "events", "shards", "messages"];

/** A word of the last entries that nothing but entries has. */
const wordOf = async (): Promise<string> => {
  const diary = await owner.api<{ data: { body: string }[] }>("GET", `/echoes/${echoId}/diary?limit=5`);
  const words = diary.json.data.flatMap(({ body }) => body.match(/\p{L}{7,}/gu) ?? []);
  for (const q of words) {
    const elsewhere = await Promise.all(ELSEWHERE.map((kind) => search(owner, `/search/${kind}`, { q })));
    if (elsewhere.every(({ data }) => data.length === 0)) return q;
  }
  throw new Error("each word of the diary is in something else too");
};

describe("one's own", () => {
  test("diary entries are found by a word of theirs, under the diary's name and the feed's", async () => {
    const q = await wordOf();
    const { data } = await search(owner, "/search/diary", { q });
    expect(data.length).toBeGreaterThan(0);
    for (const result of data) {
      expect(result).toMatchObject({ item_type: "diary", feed_item_type: null });
      expect((await owner.api("GET", `/echoes/${echoId}/diary/${result.item_id}`)).status).toBe(200);
      expect((await owner.api("GET", `/feeds/${result.item_id}`)).status).toBe(200);
    }
    const feed = await search(owner, "/search/feed", { q });
    expect(
      feed.data
        .filter(({ feed_item_type }) => feed_item_type === "diary_entry")
        .map(({ item_id }) => item_id)
        .sort(),
    ).toEqual(data.map(({ item_id }) => item_id).sort());
  });

  test("an Echo is found by its persona, by nobody else", async () => {
    const { data } = await search(owner, "/search/echoes", { q: "clockmaker lighthouse" });
    expect(data.map(({ item_id }) => item_id)).toEqual([echoId]);
    expect((await search(reader, "/search/echoes", { q: "clockmaker" })).data).toEqual([]);
  });

  test("what was written after a search is found by the next one", async () => {
    const before = (await search(owner, "/search/diary", { q: "the", limit: "100" })).data.length;
    await service.step(16);
    expect((await search(owner, "/search/diary", { q: "the", limit: "100" })).data.length).toBeGreaterThan(before);
  });

  test("a search for everything gives one result per id", async () => {
    const { data } = await search(owner, "/search", { q: await wordOf(), limit: "100" });
    expect(new Set(data.map(({ item_id }) => item_id)).size).toBe(data.length);
    expect(new Set(data.map(({ item_type }) => item_type))).toEqual(new Set(["feed"]));
  });
});

describe("other people's", () => {
  test("an Echo in a Public shard is found by its name, and its diary as feed items", async () => {
    expect((await search(reader, "/search/echoes", { q: "quillfeather" })).data).toMatchObject([
      { item_type: "echo", item_id: echoId, title: "Quillfeather", excerpt: "" },
    ]);
    const q = await wordOf();
    const mine = await search(owner, "/search/diary", { q, limit: "100" });
    const theirs = await search(reader, "/search/diary", { q, limit: "100" });
    expect(theirs.data.map(({ item_id }) => item_id).sort()).toEqual(mine.data.map(({ item_id }) => item_id).sort());
  });

  test("a shard is found by its name, in part and without regard to accents", async () => {
    const found = (await search(reader, "/search/shards", { q: "lântern qu*" })).data;
    expect(found).toMatchObject([{ item_type: "shard", title: BUILT_IN }]);
  });

  test("a message is found until it is deleted, by everybody who may read the channel", async () => {
    const { data } = (await owner.api<{ data: { channel_id: string; channel_type: string }[] }>("GET", "/channels"))
      .json;
    const channel = data.find(({ channel_type }) => channel_type === "Community")!.channel_id;
    const content = "Has anybody seen the gloamwhistle by the weir?";
    const posted = await owner.api<{ message_id: string }>("POST", `/channels/${channel}/messages`, {
      body: { content },
    });
    const id = posted.json.message_id;
    expect((await search(reader, "/search/messages", { q: "gloamwhistle" })).data).toMatchObject([
      { item_type: "message", item_id: id, channel_id: channel, excerpt: content },
    ]);
    expect((await search(reader, "/search", { q: "gloamwhistle" })).data).toHaveLength(1);
    await owner.api("DELETE", `/channels/${channel}/messages/${id}`);
    expect((await search(reader, "/search/messages", { q: "gloamwhistle" })).data).toEqual([]);
  });

  test("a message of somebody who is not to be found is found by nobody else", async () => {
    const shy = await service.register();
    const { data } = (await shy.api<{ data: { channel_id: string; channel_type: string }[] }>("GET", "/channels")).json;
    const channel = data.find(({ channel_type }) => channel_type === "Community")!.channel_id;
    await shy.api("POST", `/channels/${channel}/messages`, { body: { content: "The duskpetal is out." } });
    await shy.api("PATCH", "/account/me/privacy", { body: { search_indexable: false } });
    expect((await search(reader, "/search", { q: "duskpetal" })).data).toEqual([]);
    expect((await search(reader, "/search/messages", { q: "duskpetal" })).data).toEqual([]);
    expect((await search(shy, "/search/messages", { q: "duskpetal" })).data).toHaveLength(1);
  });

  test("what is private is not found: a life event, and a life in a Personal world", async () => {
    const hidden = await service.register();
    await service.createEcho(hidden, { name: "Hushbright" });
    await service.step(12);
    expect((await search(hidden, "/search/echoes", { q: "hushbright" })).data).toHaveLength(1);
    expect((await search(reader, "/search", { q: "hushbright" })).data).toEqual([]);
    expect((await search(reader, "/search/events", { q: "the" })).data).toEqual([]);
  });

  test("nothing of a blocked person's is found, either way", async () => {
    const other = await service.register();
    const echo = await inPublic(service, other, { name: "Thornapple" });
    expect((await search(reader, "/search/echoes", { q: "thornapple" })).data.map(({ item_id }) => item_id)).toEqual([
      echo,
    ]);
    await reader.api("POST", `/social/block/${other.userId}`);
    expect((await search(reader, "/search", { q: "thornapple" })).data).toEqual([]);
    await reader.api("DELETE", `/social/block/${other.userId}`);
    await other.api("POST", `/social/block/${reader.userId}`);
    expect((await search(reader, "/search", { q: "thornapple" })).data).toEqual([]);
  });

  test("a deleted Echo is not found any more", async () => {
    const gone = await service.register();
    const echo = await inPublic(service, gone, { name: "Marrowmint" });
    expect((await search(reader, "/search", { q: "marrowmint" })).data).not.toEqual([]);
    await gone.api("DELETE", `/echoes/${echo}`);
    expect((await search(reader, "/search", { q: "marrowmint" })).data).toEqual([]);
    expect((await search(gone, "/search", { q: "marrowmint" })).data).toEqual([]);
  });
});

test.each(["quilfeather", "quillfaether", "quillfeatherr", "QUILLFÈATHAR"])(
  "a mistyped word finds what was meant when nothing has it as it was typed: %s",
  async (q) => {
    expect((await search(reader, "/search/echoes", { q })).data.map(({ item_id }) => item_id)).toEqual([echoId]);
    const first = await search(reader, "/search", { q, limit: "1" });
    const second = await search(reader, "/search", { q, limit: "1", cursor: first.next_cursor! });
    expect(second.data[0]!.item_id).not.toBe(first.data[0]!.item_id);
  },
);

test.each(["quillblathers", '"quilfeather"', "qu", "uqillfeather"])(
  "what is too far from any word, or meant as it stands, finds nothing: %s",
  async (q) => {
    expect((await search(reader, "/search/echoes", { q })).data).toEqual([]);
  },
);

describe("pages", () => {
  test("of any size join to the whole list, in one order, own and others' together", async () => {
    const all = (await search(owner, "/search", { q: "the", limit: "100" })).data.map(({ item_id }) => item_id);
    expect(all.length).toBeGreaterThan(10);
    const joined: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null && joined.length < all.length) {
      const page: Page = await search(owner, "/search", { q: "the", limit: "7", ...(cursor === "" ? {} : { cursor }) });
      if (page.next_cursor !== null) expect(page.data).toHaveLength(7);
      joined.push(...page.data.map(({ item_id }) => item_id));
      cursor = page.next_cursor;
    }
    expect(joined.slice(0, all.length)).toEqual(all);
    expect(new Set(joined).size).toBe(joined.length);
  });

  test("a title with the word comes before a text with it", async () => {
    const { data } = await search(owner, "/search", { q: "quillfeather" });
    const inTitle = data.map(({ title }) => title.includes("Quillfeather"));
    expect(inTitle[0]).toBe(true);
    expect(inTitle.lastIndexOf(true)).toBeLessThan(inTitle.length - 1);
  });

  test("a cursor that is none of the results is refused by its name", async () => {
    const answer = await owner.api("GET", `/search?q=the&cursor=${owner.userId}`);
    expect([answer.status, answer.json]).toMatchObject([
      400,
      { error: "VALIDATION_ERROR", fields: { cursor: [expect.any(String)] } },
    ]);
  });
});

test("the order is told in a header", async () => {
  const answer = await owner.api("GET", "/search?q=the");
  expect(answer.headers.get("search-order")).toBe("relevance");
});

test.each([
  "NOT",
  "a AND (",
  '"',
  'a"b',
  "*",
  "title:",
  "-",
  "^lamp",
  "NEAR(a b, 2)",
  "{title}: lamp",
  "%",
  "'; DROP TABLE search_docs; --",
])("nothing in q breaks the query: %p", async (q) => {
  expect((await owner.api("GET", `/search?${new URLSearchParams({ q })}`)).status).toBe(200);
});

test.each([
  ["", "q"],
  ["?q=", "q"],
  [`?q=${"a".repeat(257)}`, "q"],
  ["?q=a&type=person", "type"],
  ["?q=a&cursor=no", "cursor"],
])("a search that asks wrongly is refused by field: %p", async (query, field) => {
  const answer = await owner.api<{ fields: object }>("GET", `/search${query}`);
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, [field]]);
});
