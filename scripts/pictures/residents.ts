import { answerOf, createEchoes, type Echoes } from "../../client/src/echoes.ts";

/** Who runs the service that pictures are taken of, and reads most of its pages. */
export const ADMIN = { email: "keeper@example.org", password: "the keeper of the lamps" };
/** Somebody with an account and nothing in it. */
export const NEWCOMER = { email: "newcomer@example.org", password: ADMIN.password };
const TICKS = 60;

const PEOPLE = [
  {
    name: "Mara",
    persona_text:
      "Mara is 34, a patient bookbinder in a harbour town. She is shy but stubborn, loves sea charts, and is afraid of deep water. Her sister Ruth thinks she works too much.",
    what_if_prompt: "What if she had taken the lighthouse job?",
  },
  {
    name: "Viktor",
    persona_text:
      "Viktor is 58, a vain and charming theatre critic. He drinks too much, lies easily and adores his daughter Anouk. He fears being forgotten.",
    what_if_prompt: "What if he had stayed with the opera singer?",
  },
  {
    name: "Priya Raghunathan-Featherstonehaugh",
    persona_text: "Priya is 23, a junior software developer, anxious and funny. She lives with her cat Biscuit.",
    what_if_prompt: "What if she had dropped out to run the bakery?",
  },
];

/** What the pictures show, by the ids that their addresses need. */
export type Residents = Awaited<ReturnType<typeof peopleService>>;

/** Lives of all kinds in a service that was just started, and everything that its pages have to show. */
export async function peopleService(base: string) {
  const admin = createEchoes({ baseUrl: base });
  await admin.signIn(ADMIN);
  const { api } = admin;
  const me = await answerOf(api.GET("/account/me"));
  const mine = { path: { user_id: me.user_id } };
  await answerOf(api.PATCH("/admin/users/{user_id}", { params: mine, body: { tier: "GodMode" } }));
  const bear = async (person: (typeof PEOPLE)[number]): Promise<string> =>
    (await answerOf(api.POST("/echoes", { body: { ...person, consent_declaration: true } }))).echo_id;
  const [mara, viktor, priya] = [await bear(PEOPLE[0]!), await bear(PEOPLE[1]!), await bear(PEOPLE[2]!)];
  await answerOf(api.POST("/admin/system/tick", { body: { action: "step", ticks: TICKS } }));
  await answerOf(api.POST("/echoes/{id}/hibernate", { params: { path: { id: priya } } }));
  await createEchoes({ baseUrl: base }).signUp({ ...NEWCOMER, display_name: "Nell" });
  const community = await peopleCommunity(admin, base, mara);
  const newborn = await bear({ ...PEOPLE[0]!, name: "Tilde" });
  return { ...community, mara, viktor, priya, newborn };
}

/** Somebody else who lives in the shared world, talks, asks and is followed; with what moderators have to look at. */
async function peopleCommunity(admin: Echoes, base: string, mara: string) {
  const { api } = admin;
  const friend = createEchoes({ baseUrl: base });
  const other = await friend.signUp({ email: "ida@example.org", password: ADMIN.password, display_name: "Ida" });
  const worlds = await answerOf(api.GET("/shards"));
  const square = worlds.data.find(({ shard_type }) => shard_type === "Public")!.shard_id;
  const channels = await answerOf(api.GET("/channels"));
  const talk = channels.data.find(({ channel_type }) => channel_type === "Community")!.channel_id;
  const den = await answerOf(api.POST("/shards/private", { body: { name: "The den", theme: "mill_valley" } }));
  for (const person of [admin, friend]) await answerOf(person.api.POST("/account/me/shared-shard-notice"));
  await answerOf(
    friend.api.POST("/echoes", { body: { ...PEOPLE[1]!, name: "Ottla", consent_declaration: true, shard_id: square } }),
  );
  await answerOf(api.POST("/echoes/{id}/travel", { params: { path: { id: mara } }, body: { shard_id: square } }));
  const params = { path: { channel_id: talk } };
  const said = await answerOf(
    friend.api.POST("/channels/{channel_id}/messages", { params, body: { content: "Good morning. Is anybody up?" } }),
  );
  await answerOf(
    api.POST("/channels/{channel_id}/messages", { params, body: { content: "Since five. The kettle is on." } }),
  );
  const poll = { question: "Where shall they meet?", options: ["At the harbour", "In the tea room"] };
  await answerOf(friend.api.POST("/channels/{channel_id}/poll", { params, body: poll }));
  await answerOf(api.POST("/social/follow/{user_id}", { params: { path: { user_id: other.user_id } } }));
  await answerOf(
    friend.api.POST("/social/follow/{user_id}", {
      params: { path: { user_id: (await answerOf(api.GET("/account/me"))).user_id } },
    }),
  );
  await answerOf(
    api.POST("/reports", {
      body: { target_type: "message", target_id: said.message_id, reason: "It is advertising", details: "For tea." },
    }),
  );
  const place = await answerOf(api.POST("/waitlist", { body: { email: "waits@example.org" } }));
  const [told] = (await answerOf(api.GET("/feeds/personal"))).data;
  const item = { path: { item_id: told!.item_id } };
  const shared = await answerOf(api.POST("/feeds/{item_id}/share", { params: item }));
  await answerOf(api.POST("/admin/system/tick", { body: { action: "step", ticks: 8 } }));
  return {
    square,
    talk,
    den: den.shard_id,
    other: other.user_id,
    item: told!.item_id,
    place: place.entry_id,
    shared: new URL(shared.share_url).pathname,
  };
}
