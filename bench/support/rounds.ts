export const ROUNDS = 5;

/**
 * Lets contestants run one after the other, round by round, each round beginning with another one, so that what changes on the
 * machine meanwhile hits all alike. Resolves with each one's values in the order of the rounds.
 */
export async function takeTurns<Name extends string>(
  rounds: number,
  contestants: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length]!;
      values[name].push(await contestants[name]());
    }
  return values;
}
