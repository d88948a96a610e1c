import { describe, expect, test } from "bun:test";
import { createHeard, gramsOf } from "../../../src/engine/narrator/novelty.ts";

const filler = (count: number) =>
  Array.from({ length: count }, (_, index) => `number ${index} of the other things that were written ${index} times`);

describe("what has been heard", () => {
  test("makes a text said before entirely stale, and one never said fresh", () => {
    const heard = createHeard();
    heard.listen([gramsOf("The gate was open and the dog was gone.")]);
    expect(heard.staleness("the gate was open, and the dog was gone")).toBe(1);
    expect(heard.staleness("Nobody came to supper but the cat.")).toBe(0);
  });

  test("weighs less what was said longer ago", () => {
    const heard = createHeard();
    heard.listen([...filler(40), "The gate was open and the dog was gone."].map(gramsOf));
    const stale = heard.staleness("The gate was open and the dog was gone.");
    expect(stale).toBeGreaterThan(0);
    expect(stale).toBeLessThan(1);
  });

  test("gives the Jaccard index of the nearest body, not of all together", () => {
    const heard = createHeard();
    heard.listen(["a b c d e f g h", "i j k l m n o p"].map(gramsOf));
    expect(heard.nearest("a b c d e f g h")).toBe(1);
    expect(heard.nearest("a b c d i j k l")).toBeCloseTo(1 / 9);
  });

  test("is forgotten with the next listening", () => {
    const heard = createHeard();
    heard.listen([gramsOf("The gate was open and the dog was gone.")]);
    heard.listen([]);
    expect(heard.staleness("The gate was open and the dog was gone.")).toBe(0);
    expect(heard.nearest("The gate was open and the dog was gone.")).toBe(0);
  });
});
