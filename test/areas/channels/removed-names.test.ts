import { afterAll, beforeAll, expect, test } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { builtIn, read, say } from "./talk.ts";

let service: LiveService;
let writer: Person;
let commons: string;
beforeAll(async () => {
  service = await startLiveService();
  writer = await service.register();
  commons = await builtIn(writer.api, "Community");
});
afterAll(() => service?.stop());

async function named(display_name: string): Promise<Person> {
  const person = await service.register();
  await person.api("PATCH", "/account/me", { body: { display_name } });
  return person;
}
const leave = async (who: Person) =>
  expect((await who.api("PATCH", "/account/me/privacy", { body: { community_opt_out: true } })).status).toBe(200);
const shown = async () => JSON.stringify(await read(writer.api, commons)).normalize("NFC");

test("a poll gives a name back from its question and its options", async () => {
  const quill = await named("Victoria Quill");
  const poll = { question: "Is @Victoria Quill right?", options: ["Ask @victoria quill", "No"] };
  await writer.api("POST", `/channels/${commons}/poll`, { body: poll });
  await leave(quill);
  expect(await shown()).not.toMatch(/quill/i);
  const [message] = await read(writer.api, commons);
  expect(message!.poll).toMatchObject({ question: "Is @[removed] right?", options: [{ text: "Ask @[removed]" }, {}] });
});

test("an edited message of a poll still gives the names of its poll back", async () => {
  const person = await named("Wanda Wren");
  const { json } = await writer.api<{ message_id: string }>("POST", `/channels/${commons}/poll`, {
    body: { question: "And @Wanda Wren?", options: ["Yes", "No"] },
  });
  await writer.api("PATCH", `/channels/${commons}/messages/${json.message_id}`, { body: { content: "Changed." } });
  await leave(person);
  expect(await shown()).not.toMatch(/wren/i);
});

test("a name is taken out behind the eleventh @, in any case, normal form and number of blanks", async () => {
  const others = Array.from({ length: 12 }, (_, n) => `@Nobody${n}`).join(" ");
  const noel = await named("Élodie Noël");
  await say(writer.api, commons, `${others} and @Élodie Noël`);
  await say(writer.api, commons, "Hello @élodie NOËL");
  await say(writer.api, commons, `Hello again @${"Élodie Noël".normalize("NFD")}`);
  await say(writer.api, commons, "Once more @Élodie   Noël!");
  await say(noel.api, commons, "I am @Élodie Noël.");
  await leave(noel);
  expect(await shown()).not.toMatch(/noël/i);
});

test("a name that several bear is taken out when one of them leaves", async () => {
  const [one] = [await named("Tess Twin"), await named("tess  twin")];
  await say(writer.api, commons, "Which @Tess Twin?");
  await leave(one);
  expect(await shown()).not.toMatch(/twin/i);
});

test("what somebody said themselves is without the name that they wrote into it, and else as it was", async () => {
  const person = await named("Hester Oakley");
  await say(
    person.api,
    commons,
    "This is Hester Oakley speaking; Oakley, as in the trees, and Hester Oakleys are many.",
  );
  const poll = { question: "Shall Hester Oakley go on?", options: ["Hester Oakley: yes", "No"] };
  await person.api("POST", `/channels/${commons}/poll`, { body: poll });
  await say(writer.api, commons, "Good evening.");
  await leave(person);
  const [, asked, said] = await read(writer.api, commons);
  expect(said!.content).toBe("This is [removed] speaking; Oakley, as in the trees, and Hester Oakleys are many.");
  expect(asked!.poll).toMatchObject({ question: "Shall [removed] go on?", options: [{ text: "[removed]: yes" }, {}] });
});

test("what somebody said themselves is without a name of several words in any case, and a word of one is left in another case", async () => {
  const person = await named("Hedwig Farthingale");
  for (const text of ["Yours, hedwig farthingale", "HEDWIG  FARTHINGALE here", "Hedwig\u00a0Farthingale."])
    await say(person.api, commons, text);
  const rose = await named("Rose");
  await say(rose.api, commons, "A rose for you. Rose");
  await leave(person);
  await leave(rose);
  expect(await shown()).not.toMatch(/farthingale/i);
  expect((await read(writer.api, commons))[0]!.content).toBe("A rose for you. [removed]");
});

test("a name in letters that are written without blanks is taken out of the middle of what somebody said", async () => {
  const person = await named("高橋美咲子");
  await say(person.api, commons, "私は高橋美咲子です。");
  await leave(person);
  expect((await read(writer.api, commons))[0]!.content).toBe("私は[removed]です。");
});

test("a name of few letters is a word like others in what somebody said", async () => {
  const person = await named("an");
  await say(person.api, commons, "I have an apple, says @an.");
  await leave(person);
  expect((await read(writer.api, commons))[0]!.content).toBe("I have an apple, says @[removed].");
});
