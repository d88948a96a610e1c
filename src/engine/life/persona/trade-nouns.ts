import { isKinWord } from "./kin-words.ts";
import { isOwnable } from "./thing-phrases.ts";
import { ANIMALS } from "./thing-words.ts";
import { GENERIC_HEADS } from "./trade-stands.ts";
import { TRADE_WORDS } from "./trade-words.ts";
import { tagsOf } from "./word-tags.ts";

/** Words that end like a trade and are none. */
const NOT_A_TRADE = new Set(
  "freedman freedwoman freeman kinsman kinswoman countryman nobleman madman layman smoker drinker spinster bachelor hipster trickster prankster sister brother daughter mother father lover dreamer believer loner stranger member reader listener optimist pessimist person woman man gentleman perfectionist introvert extrovert talker thinker walker worker parent widower outsider beginner drinker sufferer survivor winner loser leader follower foreigner newcomer owner speaker swimmer collector hoarder gambler realist idealist neighbor creature amateur minimalist feminist atheist vegetarian wanderer wonder character user helper computer letter monster hunter-gatherer fighter adventurer villager islander teenager youngster foster lesbian border dinner summer winter weather water supper paper corner flower number order power answer danger anger finger hunger laughter matter murder newspaper pepper plaster river rubber silver spider temper thunder tiger timber tower whisper manner mirror error terror horror favor harbour honour humour neighbour rumour colour razor tractor motor list fist mist twist wrist pacifist tourist purist nudist regular former other another either neither however whatever forever together never ever over under after trailer trouser sister-in-law grandmother grandfather patient student adolescent innocent accident communist socialist anarchist goalkeeper listener member stroller youngster eldest elder brother-in-law father-in-law youngest farther killer lover eater dancer hunger number lurcher retriever setter pointer terrier rottweiler schnauzer budgie parishioner believer emperor german roman norman ottoman human everyman longer slower manner prisoner customer passenger settler latecomer churchgoer teetotaller homeowner commuter insider churchwarden stutterer stammerer sleeper quitter trooper cancer-survivor asylum-seeker seeker stepmother stepfather sufferer mourner widower neighbourer joker cheater babysitter houseguest pensioner-to-be dead-ender do-gooder".split(
    " ",
  ),
);
const OWN_WORD =
  /(?:er|or|ist|ician|smith|wright|monger|herd|man|woman|keeper|maker|marshal|muezzin|sexton|apprentice)$/;

/** Whether a word that the engine does not know ends like the name of a trade. */
export const isOwnWord = (word: string): boolean =>
  GENERIC_HEADS.has(word) ||
  (isOwnCompound(word) &&
    OWN_WORD.test(word) &&
    word.length > 5 &&
    !tagsOf(word).has("Comparative") &&
    !NOT_A_TRADE.has(word) &&
    !isOwnable(word) &&
    !ANIMALS.has(word) &&
    !isKinWord(word));
/** "Watch-mender", not "mail-order": behind its hyphen such a word has a trade, or what somebody does. */
function isOwnCompound(word: string): boolean {
  const last = word.includes("-") ? word.split("-").at(-1)! : null;
  return last === null || !NOT_AN_AGENT.test(last);
}
const NOT_AN_AGENT =
  /^(?:order|water|under|over|ever|corner|quarter|summer|winter|river|paper|power|number|letter|border|after|other|together|former|better|later|computer|weather|matter|cover|offer|dinner|supper|shower|tower|flower|liver|silver|leather|feather|copper|paper|rubber|timber|finger|shoulder|daughter|mother|father|brother|sister|poster|counter|centre|center|theater|minister)$/;

export const isTradeWord = (word: string): boolean => TRADE_WORDS.has(word) || GENERIC_HEADS.has(word);
