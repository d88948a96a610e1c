import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import people from "../../../bench/quality/personas.json" with { type: "json" };
import { loadPack } from "../../../src/engine/content/pack.ts";
import { titleOf } from "../../../src/engine/life/persona/trade-words.ts";
import { NO_BYNAME } from "../../../src/engine/life/workmates.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";

const pack = loadPack();
const narrate = createNarrator(pack);
const roleOf = (source: string): readonly string[] => {
  const [kind, id = ""] = source.split("/")[0]!.split(":");
  if (kind === "storylet") {
    const roles = Object.entries(pack.byId.storylets.get(id)?.roles ?? {});
    return roles.flatMap(([role, { who, works }]) => (who === "colleague" || works ? [role] : []));
  }
  const cast = Object.entries(pack.threads.find((one) => one.id === id)?.cast ?? {});
  return cast.flatMap(([role, { who, works }]) => (who[0] === "colleague" || works ? [role] : []));
};

test.each(["Poppy Tran", "Dr. Hanneke Boer", "Grigor Petrosyan", "Idris Okafor"])(
  "nobody who works beside %s is of another work to the diary",
  (name) => {
    const life = liveAndTell(pack, narrate, people.find((one) => one.name === name)!, 450);
    let found = 0;
    for (const [entry, { view, locals }] of life.entries()) {
      for (const scene of view.plan.scenes) {
        for (const role of roleOf(scene.source)) {
          const mate = locals.find((one) => one.name === scene.slots[role]);
          const job = view.state.job?.trade;
          // Who has lost the work worked beside somebody of the same.
          if (mate === undefined || mate.trade === null || job === undefined || mate.trade === job) continue;
          if (NO_BYNAME.has(mate.trade)) continue;
          found++;
          const other = `${mate.name} the ${titleOf(mate.trade)}`;
          for (const { body } of life.slice(0, entry + 60)) expect(body).not.toContain(other);
        }
      }
    }
    expect(found).toBeGreaterThan(0);
  },
);
