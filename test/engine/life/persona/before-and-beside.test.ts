import { describe, expect, test } from "bun:test";
import type { GoldText } from "../../../../bench/quality/gold/text.ts";
import { understand } from "../../../../bench/quality/gold/understand.ts";

const of = (name: string, text: string, whatIf = "What if it rained?") =>
  understand({ name, text, whatIf } as GoldText);

describe("what was before", () => {
  test("a label with a time says what is over, work and town alike", () => {
    const read = of("Olena", "Before the flood: glassblower, Kharkiv, a loft. Since the flood: chambermaid, Warsaw.");
    expect(read.former).toContain("glassblower");
    expect(read.work).toEqual(["chambermaid"]);
    expect(read.home).toContain("Warsaw");
    expect(of("Olena", "Olena is a chambermaid in Warsaw. Before breakfast: a run.").home).toContain("Warsaw");
  });

  test("what somebody did in a town is not where they are", () => {
    expect(of("Parisa", "Parisa mends kilns in Toronto. In Shiraz she taught drawing.").home).not.toContain("Shiraz");
    expect(of("Parisa", "In Toronto she teaches drawing.").home).toContain("Toronto");
  });

  test("one trade on the way to another is over", () => {
    expect(of("Gurdev", "Gurdev came as a foundryman, became a bus conductor, then a bus driver.").work).not.toContain(
      "foundryman",
    );
  });
});

describe("what is others'", () => {
  test("trades behind so many daughters are theirs", () => {
    expect(of("Stavros", "Stavros is a baker. Three girls: a dentist, a cantor and a problem.").work).toEqual([
      "baker",
    ]);
  });

  test("a cousin of the husband's and a boy who is employed are no kin of the Echo", () => {
    expect(of("Aminata", "Aminata braids hair in a shop that belongs to a cousin of her husband's.").kin).not.toContain(
      "cousin",
    );
    expect(of("Chike", "Chike fits panels and employs one boy, Monday.").kin).toEqual([]);
    expect(of("Chike", "Chike fits panels and has one boy, Emeka.").kin).toEqual(["son Emeka"]);
  });

  test("the widow of somebody else leaves nobody bereft", () => {
    const read = of("Amos", "Amos is thirty. He is promised to Elihu's widow, Mercy.");
    expect(read.status.filter((one) => one.endsWith("dead"))).toEqual([]);
  });
});

describe("premises", () => {
  const edits = (text: string, whatIf: string) => of("Ewald", text, whatIf).whatIf;

  test("who goes somewhere to ring a bell has not moved", () => {
    expect(edits("Ewald is 68.", "What if he went to Kiel and rang her bell?")).toEqual([]);
    expect(edits("Ewald is 68.", "What if he went to Kiel and opened a bakery?")).toContain("home:Kiel");
  });

  test("who stayed mayor is mayor, and who stayed married is no tradesman", () => {
    expect(edits("Ewald is a baker.", "What if he'd stayed mayor?")).toEqual(["work:mayor"]);
  });

  test("what is bought back is no back", () => {
    expect(edits("Ewald sold his diner.", "What if he bought the diner back?")).not.toContain("health:-");
  });
});
