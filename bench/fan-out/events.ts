/** The streams' programs take the same commands, so that one hand can drive them. */
export type PublishOrder = { turns: number; perTurn: number };

/** The one Echo that everyone watches. */
export const WATCHED = "01900000-0000-7000-8000-000000000001";

/** Lets turns of the loop pass one by one, as events come, rather than all frames in one. */
export async function eachTurn({ turns, perTurn }: PublishOrder, publish: (n: number) => void): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    for (let n = 0; n < perTurn; n++) publish(turn * perTurn + n);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
