import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("work"));
const workOf = (text: string): string | null => read(text).trade?.title ?? null;

describe("only what the text makes the Echo's own is its work", () => {
  test.each([
    ["The boy, Sven, is a locksmith. Ada likes him."],
    ["Ada wrote to a surgeon in Perth. Snow fell."],
    ["Ada learns German from packets."],
    ["Her first son, Ada's pride, is a pilot."],
  ])("%s", (text) => expect(workOf(text)).toBe(null));

  test("what somebody was is former", () => {
    expect(read("Dancer at the opera until the knee. Ada now drives a bus.").former).toContain("dancer");
    expect(read("Ada, 70, ex-welder. She mends nets.").former).toContain("welder");
    expect(read("Ada drove a tram for twenty years before the accident. Now she reads.").former).toContain(
      "tram driver",
    );
    expect(read("Ada left teaching to make cheese.").former).toContain("teacher");
  });

  test.each([
    ["Ada waits tables in Lund.", "waiter"],
    ["Ada does hair in a container.", "hairdresser"],
    ["Ada runs the pharmacy her aunt ran.", "pharmacist"],
    ["Ada carries pianos.", "piano carrier"],
    ["Ada keeps the toll-gate on the north road.", "toll-gate keeper"],
  ])("%s", (text, title) => expect(workOf(text)).toBe(title));
});

test("a name in apposition to somebody's trade is theirs", () => {
  const { kin, trade } = readPersona(
    {
      name: "Mama Efua",
      personaText: "Mama Efua sells cloth. Her first daughter, Efua, is a nurse in Leeds.",
      whatIfPrompt: "",
      physicalDescription: null,
    },
    streamOf("work"),
  );
  expect(trade?.title).toBe("cloth seller");
  expect(kin[0]).toMatchObject({ relation: "daughter", status: "away" });
});
