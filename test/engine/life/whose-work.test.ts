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
    ["Ada failed as an actress."],
    ["Ada never became a doctor."],
    ["Ada is as poor as a church organist."],
    ["Ada sells nothing she has made."],
    ["Ada reads detective novels."],
    ["Her first son, Ada's pride, is a pilot."],
    ["Ada rents a room from a widow who believes she's a nurse."],
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
    ["Ada carries pianos.", "piano mover"],
    ["Ada fixes wind turbines.", "wind turbine repairer"],
    ["Ada works nights at a petrol station.", "petrol station attendant"],
    ["Ada does payroll for the council.", "payroll clerk"],
    ["Ada cuts hair in a basement.", "hairdresser"],
    ["Ada makes cheese from goats' milk.", "cheese maker"],
    ["Ada looks after an old man in Hove.", "carer"],
    ["Ada plays bass in a wedding band.", "band musician"],
    ["Ada keeps the toll-gate on the north road.", "toll-gate keeper"],
  ])("%s", (text, title) => expect(workOf(text)).toBe(title));
});

describe("what is done first is the work, and what is done at times of its own the second", () => {
  test.each([
    ["Ada repairs fridges. Three nights a week she drives a taxi.", "fridge repairer", "taxi driver"],
    ["Ada, 40, repairs fridges and three nights a week she drives a taxi.", "fridge repairer", "taxi driver"],
    ["Ada, 40, is a nurse. On weekends she drives a taxi.", "nurse", "taxi driver"],
    ["Ada (40) lives in Porto and repairs fridges; on Saturdays she teaches Portuguese.", "fridge repairer", "teacher"],
    [
      "I'm Ada Reis, 40, I repair fridges and washing machines and three nights a week I drive a taxi.",
      "fridge repairer",
      "taxi driver",
    ],
    ["Ada is a nurse. She drives an old van.", "nurse", undefined],
    ["Ada is a nurse. Three nights a week her brother drives a taxi.", "nurse", undefined],
  ])("%s", (text, title, second) => {
    const { trade } = read(text);
    expect([trade?.title, trade?.second?.title]).toEqual([title, second]);
  });
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

describe("work is known by its word, its vehicle, its post and what it is called by", () => {
  test.each([
    ["Ada, barista weekends.", "barista"],
    ["Ada drives a jeepney that says GOD KNOWS.", "jeepney driver"],
    ["Retired boxer. 49. Security at a casino in Reno.", "security guard"],
    ["Ada weaves. She is seventy.", "weaver"],
    ["Ada, cashier by contract.", "cashier"],
    ["Ada, haulage contractor out of Gisborne.", "haulage contractor"],
  ])("%s", (text, title) => expect(workOf(text)).toBe(title));

  test("who studies and plays in a band is a student", () => {
    const { trade } = read("Ada studies semiotics. She plays bass in a band nobody has heard of.");
    expect(trade?.trade).toBe("student");
  });
});
