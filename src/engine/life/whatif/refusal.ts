import { baseOf } from "../persona/verb-forms.ts";
import type { Clause } from "./clause.ts";

/** Whom one lets go, lets off or spares, who would else have been held or harmed for it. */
const HELD =
  "(?:man|men|woman|women|boy|girl|lad|prisoner|suspect|thief|burglar|killer|murderer|culprit|criminal|convict|accused|defendant|guilty|innocent|deserter|soldier|enemy|partisan|spy|smuggler|poacher|fugitive|refugee|stowaway|hostage|driver|stranger|widow|protester|striker|informer|witness|pickpocket|shoplifter|life)(?:s|es)?";
const SOMEBODY = `(?:the|that|an?|those|two|three|her|his|their|my) (?:\\p{Ll}+ ){0,2}?${HELD}`;
/** Who can make somebody pay for a no. */
const POWER =
  "(?:boss|bosses|chief|colonel|general|major|captain|commander|sergeant|officers?|superiors?|director|manager|manageress|minister|ministry|mayor|bishop|landlord|landowner|squire|party|police|army|regime|company|council|editor|bank|government|dictator|inspector|headmaster|prosecutor|authorities|mafia|gang|office|junta|secret police|owners?|board|state)";
const ORDER =
  "(?:orders?|commands?|instructions?|oath|bribe|bribes|draft|call-up|conscription|summons|eviction|deportation|demand|demands|pressure|censorship|occupation|dictatorship)";
const OF_POWER = new RegExp(`^(?:(?:the|that|her|his|their|my|an?) )?(?:\\p{Ll}+ ){0,2}?(?:${POWER}|${ORDER})\\b`, "u");
const OF_ORDER = new RegExp(`^(?:(?:the|that|those|her|his|their|my|an?) )?(?:\\p{Ll}+ ){0,2}?${ORDER}\\b`, "u");
/** What is asked of somebody who may say no to it; of love, of one's own house and of a place offered nothing is said here. */
const ASKED =
  /^to (?:sign|testify|inform|denounce|betray|name|identify|confess|recant|plead|salute|swear|kneel|bow|obey|serve|fight|shoot|fire|kill|execute|hang|hit|beat|flog|punish|torture|arrest|evict|deport|expel|dismiss|sack|condemn|convict|sentence|vote|lie|falsify|forge|fake|doctor|cover|hide the|cheat|certify|approve|stamp|witness|print|burn|demolish|bulldoze|fell|flood|poison|dump|report|spy|collaborate|cooperate|co-operate|apologi[sz]e|strike-break|talk(?:[.?! ]*$)|speak(?:[.?! ]*$)|carry out|follow (?:the |an? |that )?orders?|do (?:it|so|as|what|the army|military|national)|give (?:them|up|the|away|evidence|false|any|names?)|hand (?:over|them|in)|turn (?:them|him|her|the|in|over|off)|break (?:the|a) strike|cross the picket|take (?:the (?:oath|bribe|money|blame)|part|up arms|bribes?|an? (?:oath|bribe))|pay (?:the|a|any) (?:bribes?|tax(?:es)?|protection|fine)|go to (?:war|the front)|join (?:the|a|any|in|up)|play for|sing for|perform for|work for the (?:regime|party|secret)|open (?:fire|the (?:gates?|sluices?|dam))|change the|alter the|sell the secret|throw (?:them|the \p{Ll}+) out|put (?:her|his|their|my) name)\b/u;
const PAPER =
  /^(?:the|that|an?|any|their|his|her)? ?(?:\p{Ll}+ ){0,2}?(?:report|confession|statement|order|papers?|declaration|warrant|sentence|protocol|certificate|document|letter|oath|denunciation|verdict|accounts|log|logbook|list|permit|petition|approval|affidavit)\b/u;
/** Papers between two people, or of a house. */
const OF_OWN_AFFAIRS = /\b(?:divorce|marriage|marry|wedding|adoption|mortgage|lease|prenup|love letter)\b/u;

const LET_GO = new RegExp(
  `^(?:${SOMEBODY}|him|her|them) (?:off|(?:go|walk|run) free|free|escape|get away|slip away)\\b|^${SOMEBODY} (?:go|walk|run)\\b`,
  "u",
);
const SPARED = new RegExp(`^${SOMEBODY}\\b`, "u");
const TO_POWER = new RegExp(`^no to (?:the|that|her|his|their|my) (?:\\p{Ll}+ )?${POWER}\\b`, "u");

/** By the verb, what has to follow it to be a stand against something. */
const STANDS: Readonly<Record<string, RegExp>> = {
  refuse: new RegExp(`${ASKED.source}|${OF_ORDER.source}`, "u"),
  decline: new RegExp(`${ASKED.source}|${OF_ORDER.source}`, "u"),
  turn: new RegExp(`^down ${OF_ORDER.source.slice(1)}`, "u"),
  resist: OF_POWER,
  defy: OF_POWER,
  disobey: OF_POWER,
  stand: /^up (?:to|against)\b/u,
  let: LET_GO,
  spare: SPARED,
  protest: /^(?:$|[.?! ]*$|against|at|over|outside|publicly|openly|with|loudly)/u,
  demonstrate: /^(?:$|[.?! ]*$|against|outside|with)/u,
  march: /^against\b/u,
  strike: /^(?:$|[.?! ]*$|with the|for better|against)/u,
  vote: /^(?:against|no\b)/u,
  speak: /^out against\b/u,
  boycott: /^\S/u,
  say: TO_POWER,
  join: /^(?:the|a|that|in the) (?:\p{Ll}+ )?(?:protests?|demonstrations?|strike|strikers|picket|uprising|resistance|revolt|march)\b/u,
  go: /^on (?:a |hunger )*strike\b/u,
};
/** By the verb, what was not done in this life though it was asked for. */
const NOT_DONE: Readonly<Record<string, RegExp>> = {
  sign: PAPER,
  obey: /^\S/u,
  follow: /^(?:the |those |an? |their |his |her )?orders?\b/u,
  inform: /^(?:$|[.?! ]*$|on|against)/u,
  denounce: /^\S/u,
  testify: /^against\b/u,
  shoot: SPARED,
  execute: SPARED,
  evict: /^\S/u,
  carry: /^out (?:the |that |an? )?(?:orders?|sentence|eviction)\b/u,
  give: /^(?:them|up|away|the police|the office) (?:the |any |his |her |a )?names?\b/u,
};

/** Whether somebody stood against what was wanted of them: "refused to sign the report", "let the guilty man go", "never informed on them". */
export function isRefusal({ negated, verb, rest }: Clause): boolean {
  if (verb === null || OF_OWN_AFFAIRS.test(rest)) return false;
  const base = baseOf(verb);
  const known = negated ? NOT_DONE : STANDS;
  return Object.hasOwn(known, base) && known[base]!.test(rest);
}
