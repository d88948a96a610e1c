import type { StatedKin } from "../persona/kin-status.ts";
import type { Clause } from "./clause.ts";

/** What does somebody harm: that it did not come about leaves them as they were. */
const HARMED =
  /^(?:hit|hurt|injured|shot|stabbed|knocked|run over|wounded|maimed|paralysed|paralyzed|burned|burnt|struck|attacked|sent|deported|taken|conscripted|drafted|called up|in the (?:\p{L}+ )?(?:accident|crash|fire|car|van|bus|boat|plane|train|house|building))\b/u;
const BEGUN = /^(?:drinking|gambling|smoking|using|to drink)\b/;
const RISK =
  /^(?:the |that |a )?(?:\p{Ll}+ )?(?:car|van|lorry|bike|motorbike|bus|train|boat|plane|ferry|ship|accident|stroke|fall|road|night shift|second wife)\b/u;

/** Whether what one of those close did or suffered is what took them away or broke them. */
export function isMishap({ rest }: Clause, base: string): boolean {
  if (base === "be") return HARMED.test(rest);
  if (/^(?:start|begin|take|turn)$/.test(base) && BEGUN.test(rest.replace(/^to (?=drink(?:ing)?\b)/, ""))) return true;
  if (/^(?:get|climb|step)$/.test(base))
    return /^(?:on|in|into|onto|out in|aboard) /.test(rest) && RISK.test(rest.replace(/^\S+ /, ""));
  if (base === "go") return /^(?:down|up|out|there|back in)\b/.test(rest);
  if (/^(?:take|have|catch|board|suffer)$/.test(base)) return RISK.test(rest);
  return /^(?:enlist|join|volunteer|crash|slip|overdose|fall|collapse|cheat|run|walk)$/.test(base);
}

/** Who is not simply there: what they had not done may be what parted them. */
export const isOutOfReach = ({ status, former }: StatedKin): boolean =>
  former || status === "away" || status === "estranged";
