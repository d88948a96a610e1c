import type { DataOwned } from "../../data/register.ts";
import type { Engine } from "../../engine/engine.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { Leaver, Leaving } from "../area.ts";
import { eraseRows } from "./erase-rows.ts";

/** What an erasure goes through. */
export type ErasureParts = {
  engine: Pick<Engine, "eraseAccount" | "hasFile">;
  register: readonly { name: string; data: DataOwned }[];
  /** What areas do when somebody leaves. */
  leaving: () => { name: string; leaving: Leaving }[];
};

/** With it the address is forgotten, which nothing after it needs. */
export const LAST_STEP = "address";

type Step = { name: string; run(leaver: Leaver): Promise<unknown> };
type CommonStep = { name: string; run(): Promise<unknown> };

/** What is done for each who leaves, named and in order; each step may be run any number of times. */
export const ownSteps = ({ engine, register, leaving }: ErasureParts, hub: Hub): Step[] => [
  ...named(leaving(), "before", ({ beforeErasure }) => beforeErasure),
  { name: "file", run: ({ userId }) => engine.eraseAccount(userId) },
  {
    name: "rows",
    run: ({ userId }) =>
      eraseRows(
        hub,
        register.map(({ data }) => data.hub ?? {}),
        userId,
      ),
  },
  ...named(leaving(), "after", ({ afterErasure }) => afterErasure),
];

/** What takes as long for one who leaves as for a hundred, after everybody's own steps. */
export const commonSteps = ({ leaving }: ErasureParts): CommonStep[] => [
  ...named(leaving(), "after all", ({ afterErasures }) => afterErasures),
  { name: LAST_STEP, run: async () => {} },
];

const named = <R>(
  areas: ReturnType<ErasureParts["leaving"]>,
  when: string,
  pick: (leaving: Leaving) => R | undefined,
): { name: string; run: R }[] =>
  areas.flatMap(({ name, leaving }) => {
    const run = pick(leaving);
    return run === undefined ? [] : [{ name: `${name} ${when}`, run }];
  });
