import { hasStrayBrace, slotsOf } from "./slots.ts";
import type { Grammar } from "./types.ts";

/**
 * Slots an expansion may hold: only those that are true of any scene, as a symbol is used by frames that know nothing of its
 * inside. A symbol with persona words would make a frame's `needs` a lie.
 */
const OPEN_SLOTS: readonly string[] = ["town", "home", "season", "weather"];

/** Problems of the grammar: slots, unknown symbols, and symbols that never come to an end. */
export function grammarProblems(grammar: Grammar): string[] {
  const problems: string[] = [];
  for (const [symbol, expansions] of Object.entries(grammar)) {
    for (const [at, expansion] of expansions.entries()) {
      const where = `grammar ${symbol} ${at + 1}`;
      if (hasStrayBrace(expansion)) problems.push(`${where}: malformed slot`);
      for (const slot of slotsOf(expansion)) {
        if (slot.symbol && !(slot.name in grammar)) problems.push(`${where}: unknown symbol {#${slot.name}}`);
        if (!slot.symbol && !OPEN_SLOTS.includes(slot.name))
          problems.push(`${where}: slot {${slot.name}} is not for symbols`);
      }
    }
  }
  for (const symbol of endless(grammar)) problems.push(`grammar ${symbol}: may never end`);
  return problems;
}

/** Symbols from which a cycle can be reached. Even one with a way out is refused: expansion must be bounded, not only likely to end. */
function endless(grammar: Grammar): string[] {
  const bounded = new Set<string>();
  let grew = true;
  while (grew) {
    grew = false;
    for (const [symbol, expansions] of Object.entries(grammar)) {
      if (bounded.has(symbol)) continue;
      const inner = expansions.flatMap(slotsOf).filter((slot) => slot.symbol && slot.name in grammar);
      if (inner.every((slot) => bounded.has(slot.name))) {
        bounded.add(symbol);
        grew = true;
      }
    }
  }
  return Object.keys(grammar).filter((symbol) => !bounded.has(symbol));
}
