import { nameParts } from "./lexicon-word.ts";
import { sentencesOf } from "./plain-text.ts";
import { tradesOfDeeds } from "./trade-deeds.ts";
import { hintedTitle, TRADE_HINTS } from "./trade-words.ts";

/** What somebody did for a living, and how it is said of somebody who still does. */
const DID: Readonly<Record<string, string>> = {
  ...{ taught: "teaches", drove: "drives", sold: "sells", cooked: "cooks", cleaned: "cleans", mended: "mends" },
  ...{ repaired: "repairs", kept: "keeps", ran: "runs", nursed: "nurses", sewed: "sews", wove: "weaves" },
  ...{ bound: "binds", laid: "lays", farmed: "farms", delivered: "delivers", guarded: "guards", packed: "packs" },
  ...{ translated: "translates", designed: "designs", worked: "works", dived: "dives", managed: "manages" },
};
/** What is a trade where it was done for years, or for a living. */
const PRACTISED: Readonly<Record<string, string>> = {
  ...{ sang: "singer", danced: "dancer", acted: "actor", boxed: "boxer", fished: "fisherman", preached: "preacher" },
};
/** That it is over: how long it lasted, or what came of it. */
const IS_OVER =
  /\b(?:for (?:\p{L}+[- ]){1,3}years|and now|now|until|till|before (?:that|the|she|he|they|it|her|his)|once|in those days|back then|then)\b/iu;
const LEFT = new RegExp(
  `\\b(?:left|quit|gave up|abandoned|dropped out of) (?:the )?(${[...TRADE_HINTS.keys()].filter((word) => /(?:ing|law|medicine|bank|army|navy|police|stage|church|priesthood|architecture)$/.test(word)).join("|")})\\b(?! (?:in|at|on) (?:the )?(?:morning|night))`,
  "giu",
);

/** What the deeds of a text that are over made somebody: "drove a bus for twenty years", "left engineering to make cheese". */
export function formerDeeds(plain: string, ownName: string): string[] {
  const subject = ["she", "he", "they", "i", "who", ...nameParts(ownName)].join("|");
  const deed = new RegExp(
    `(?:^|[,–(] ?|\\b(?:${subject}) (?:\\(?\\d{1,3}\\)?,? )?(?:had |once |also )?)(${[...Object.keys(DID), ...Object.keys(PRACTISED)].join("|")}) ([^,;]{0,60})`,
    "iu",
  );
  const found: string[] = [];
  for (const sentence of sentencesOf(plain)) {
    const [, verb = "", object = ""] = deed.exec(sentence) ?? [];
    const did = verb.toLowerCase();
    if (did === "" || !IS_OVER.test(sentence)) continue;
    const practice = PRACTISED[did];
    const title =
      practice ??
      tradesOfDeeds(`She ${DID[did]} ${object.split(/ and (?:now|then|today) /)[0]}`, "She")[0]?.title ??
      null;
    if (title !== null && (practice === undefined || /\bfor\b.*\byears\b/.test(sentence))) found.push(title);
  }
  for (const [whole, word = ""] of plain.matchAll(LEFT)) {
    const hint = word.toLowerCase();
    // Who dropped out of it had learned it, and never lived by it.
    if (/^dropped out/i.test(whole)) {
      found.push(`${hint} student`);
      continue;
    }
    found.push(hintedTitle(hint, TRADE_HINTS.get(hint)!));
  }
  return found;
}
