import { normalForm } from "./normal-form.ts";

/** UTF-16 units of a name as it may be sent, blanks around it included. */
const UNITS_MAX = 1_000;

/** Endings under which strangers are sent somewhere; with a path behind them all others count as well. */
const ENDINGS =
  "com|net|org|info|biz|edu|gov|io|co|dev|app|ai|xyz|online|site|website|shop|store|top|club|live|link|click|page|news|blog|cloud|tech|space|fun|icu|vip|win|bid|loan|work|" +
  "email|mobi|asia|onion|zip|mov|chat|group|world|today|life|media|agency|finance|support|center|host|download|casino|bet|sbs|cfd|buzz|lol|" +
  "ru|su|cn|tk|ml|ga|cf|gq|pw|cc|ws|tv|ly|gg|gl|to|me|de|uk|fr|nl|eu|us|ca|au|nz|br|in|jp|kr|pl|cz|se|dk|fi|ch|at|be|es|pt|ua|tr|ir|id|vn|za|mx|" +
  "рф|сайт|онлайн|орг|ком|дети|москва|укр|бг|срб|бел|қаз|ею|中国|中國|公司|网络|網絡|网址|在线|香港|台灣|台湾|한국|닷컴|コム|みんな|भारत|ไทย|ישראל|السعودية|امارات|ایران|مصر|موقع|شبكة";

/** Endings that are known even where the dot before them is disguised or spelled out. */
const BEST_KNOWN = "com|net|org|info|biz|xyz";

/** A scheme, `www.`, an address by numbers, or a host with one of the endings, a port or a path. Dots of other scripts count. */
const LINK = new RegExp(
  String.raw`[a-z][a-z0-9+.-]*:\/\/|(?<![\p{L}\p{N}])(?:mailto|javascript|data|tel|sms|file):|(?<![\p{L}\p{N}])www\d{0,2}[.。]|xn--|` +
    String.raw`(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)|` +
    String.raw`[\p{L}\p{N}-][.。](?:${ENDINGS})(?![\p{L}\p{M}\p{N}])|[\p{L}\p{N}-][.。]\p{L}{2,}(?::\d|[/?#])`,
  "iu",
);

/** How a dot is written so that programs do not see the address that people are to read. */
const BRACKETED_DOT = String.raw`[[({]\s*(?:[.。]|dot|punkt|point|punto|точка)\s*[\])}]`;

/**
 * What only a person takes for an address: an e-mail, `hxxp`, `www` alone, and dots in brackets, spelled out, apart, or replaced by
 * what looks like one. A name has no need of them; a message may speak of them.
 */
const SPELLED_OUT = new RegExp(
  String.raw`[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]+[.。][\p{L}\p{N}]|(?<![\p{L}\p{N}])(?:h(?:tt|xx)ps?|www)(?![\p{L}\p{N}])|` +
    String.raw`[\p{L}\p{N}]\s*${BRACKETED_DOT}\s*[\p{L}\p{N}]{2,}|` +
    String.raw`[\p{L}\p{N}]{2}(?:\s*[.。·•∙‧]\s*|,|\s+(?:dot|punkt|точка)\s+)(?:${BEST_KNOWN})(?![\p{L}\p{M}\p{N}])|\s[.。](?:${ENDINGS})(?![\p{L}\p{M}\p{N}])`,
  "iu",
);

/** Letters of another script that are read as the Latin ones below them. */
const CYRILLIC = "аеорсхуіјѕмтк";
const LATIN = "aeopcxyijsmtk";

/** A text with Latin letters in it as it is read: what looks Latin is. */
const asRead = (text: string): string =>
  /[a-z]/i.test(text)
    ? text.replace(new RegExp(`[${CYRILLIC}]`, "giu"), (letter) => LATIN[CYRILLIC.indexOf(letter.toLowerCase())]!)
    : text;

/**
 * Whether a name has in it what a program that shows it, or whoever reads it, may take for a link, an address or markup. Ordinary names
 * of any script have not: a dot in them has a blank behind it, or what is no ending of an address ("J.R. Smith", "Dr.Who").
 */
export function holdsLinkOrMarkup(name: string): boolean {
  const plain = normalForm(name, "NFKC", UNITS_MAX);
  if (plain === null || /[<>]/.test(plain)) return true;
  return [plain, asRead(plain)].some((text) => LINK.test(text) || SPELLED_OUT.test(text));
}

/** Whether a text has in it what a program that shows it may take for a link. One of more than `unitsMax` UTF-16 units counts as such. */
export function holdsLink(text: string, unitsMax: number): boolean {
  const plain = normalForm(text, "NFKC", unitsMax);
  return plain === null || LINK.test(plain);
}
