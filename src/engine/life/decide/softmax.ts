import type { RandomStream } from "../../random.ts";

/**
 * exp(−i/16) in 2^20ths, i = 0..96, made by integer multiplication alone: `Math.exp` may differ in its last digit between
 * engines, and one different choice is another life.
 */
const STEPS_PER_UNIT = 16;
const DECAY = makeTable();

function makeTable(): number[] {
  const table = [1 << 20];
  /** round(exp(-1/16) × 2^16) */
  const factor = 61566;
  for (let i = 1; i <= 96; i++) table.push(Math.floor((table[i - 1]! * factor) / 65536));
  return table;
}

/** An index drawn by softmax over utilities; the higher the temperature, the more even. The list must not be empty. */
export function softmax(utilities: readonly number[], temperature: number, random: RandomStream): number {
  const best = Math.max(...utilities);
  const weights = utilities.map((utility) => {
    const step = Math.floor(((best - utility) * STEPS_PER_UNIT) / temperature);
    return DECAY[step] ?? 0;
  });
  return random.weighted(weights);
}
