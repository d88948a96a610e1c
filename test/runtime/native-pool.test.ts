import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { hashPassword } from "../../src/runtime/password.ts";
import { nicerThanThis } from "../../src/runtime/worker.ts";
import { untilTrue } from "../reliability/lives.ts";

/** How nice each thread of the native pool is, as the system says in the 19th field of proc_pid_stat(5). */
function poolNiceness(): number[] {
  return readdirSync("/proc/self/task").flatMap((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
    const [name, rest] = [
      stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")")),
      stat.slice(stat.lastIndexOf(")") + 2),
    ];
    return name.startsWith("Bun Pool") ? [Number(rest.split(" ")[16])] : [];
  });
}

test.skipIf(process.platform !== "linux")(
  "threads that hash passwords let the one that answers go before them",
  async () => {
    await untilTrue(async () => {
      await Promise.all([hashPassword("a lamp in the orchard"), hashPassword("a lamp in the orchard")]);
      const nice = poolNiceness();
      return nice.length > 0 && nice.every((one) => one === nicerThanThis());
    });
    expect(poolNiceness()).not.toContain(0);
  },
);
