import { baseOf } from "../persona/verb-forms.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";

/** What a body gives up by, and what only a sound one does. */
const LIMBS: readonly (readonly [part: RegExp, works: RegExp])[] = [
  [
    /^(?:the|her|his|their|my) (?:\p{Ll}+ )?(?:knees?|ankles?|hips?|legs?|foot|feet|toes?|hamstring|achilles|ligaments?|cruciate|tendons?|back|spine|shoulders?|body)$/iu,
    /\b(?:athlete|boxer|wrestler|judoka|karateka|fencer|runner|sprinter|jumper|thrower|cricketer|(?:fast |spin )?bowler|batsman|batter|pitcher|goalkeeper|goalie|defender|midfielder|striker|winger|cent(?:re|er)[- ](?:forward|half|back)|footballer|swimmer|diver|cyclist|jockey|rower|skier|skater|snowboarder|gymnast|climber|surfer|weightlifter|(?:\p{Ll}+ )?player|ballerina|dancer|acrobat|trapeze artist|stuntman|stuntwoman|tightrope walker)$/iu,
  ],
  [
    /^(?:the|her|his|their|my) (?:\p{Ll}+ )?(?:hands?|fingers?|thumbs?|wrists?|arms?|elbows?|tendons?|nerves?)$/iu,
    /\b(?:pianist|organist|violinist|violist|cellist|bassist|harpist|guitarist|drummer|flautist|oboist|clarinett?ist|musician|surgeon|dentist|potter|goldsmith|watchmaker|boxer|pitcher|(?:fast |spin )?bowler|(?:tennis |\p{Ll}+ )?player|climber|gymnast|rower)$/iu,
  ],
  [
    /^(?:the|her|his|their|my) (?:\p{Ll}+ )?(?:voice|throat|vocal c(?:h)?ords?|lungs?)$/iu,
    /\b(?:singer|soprano|alto|tenor|baritone|bass|actor|actress|announcer|auctioneer|cantor|trumpeter|oboist|diver)$/iu,
  ],
];
const HELD = /^(?:hold|heal|last|mend|stay|keep|recover|survive|come (?:back|through)|knit)\b/;
const FAILED =
  /^(?:break|tear|snap|give|go|fail|pop|rip|rupture|crack|shatter|crush|hurt|injure|wreck|ruin|lose|damage|twist|dislocate|blow|fall)\b/;

/**
 * "His knee had held", "she hadn't broken her ankle", of somebody who was something that asks for it, and is it no more: then they went on as
 * that.
 */
export function bodyHeld(clause: Clause, { former, title }: Known): Edit | null {
  for (const [part, works] of LIMBS) {
    const was = isHeld(clause, part) ? former.find((one) => works.test(one) && one !== title) : undefined;
    if (was !== undefined) return { part: "work", sign: "+", what: was };
  }
  return null;
}

/** Whether a part of the body was spared or got well. */
export const tellsOfBody = (clause: Clause): boolean => LIMBS.some(([part]) => isHeld(clause, part));

/** "Kept his hands in his pockets" is of no hand that held. */
function isHeld({ subject, negated, verb, rest }: Clause, part: RegExp): boolean {
  if (verb === null) return false;
  const done = `${baseOf(verb)} ${rest}`;
  const isKept = negated ? FAILED.test(done) : HELD.test(done) || /^be (?:fine|sound|all right|ok|okay)\b/.test(done);
  const told =
    subject ?? (negated ? rest.replace(/[.?!]|,? (?:in|at|on|that|before|during|when|while|after)\b.*$/g, "") : "");
  return isKept && part.test(told);
}
