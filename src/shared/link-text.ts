import { normalForm } from "./normal-form.ts";

/** UTF-16 units of a name as it may be sent, blanks around it included. */
const UNITS_MAX = 1_000;

/** Endings under which strangers are sent somewhere; with a path behind them all others count as well. */
const ENDINGS =
  "com|net|org|info|biz|edu|gov|io|co|dev|app|ai|xyz|online|site|website|shop|store|top|club|live|link|click|page|news|blog|cloud|tech|space|fun|icu|vip|win|bid|loan|work|" +
  "ru|su|cn|tk|ml|ga|cf|gq|pw|cc|ws|tv|ly|gg|gl|to|me|de|uk|fr|nl|eu|us|ca|au|nz|br|in|jp|kr|pl|cz|se|dk|fi|ch|at|be|es|pt|ua|tr|ir|id|vn|za|mx|рф|сайт|онлайн";

/** A scheme, `www.`, an address by numbers, or a host with one of the endings, a port or a path. Dots of other scripts count. */
const LINK = new RegExp(
  String.raw`[a-z][a-z0-9+.-]*:\/\/|(?<![\p{L}\p{N}])(?:mailto|javascript|data|tel|sms|file):|(?<![\p{L}\p{N}])www\d{0,2}[.。]|xn--|` +
    String.raw`(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)|` +
    String.raw`[\p{L}\p{N}-][.。](?:${ENDINGS})(?![\p{L}\p{M}\p{N}])|[\p{L}\p{N}-][.。]\p{L}{2,}(?::\d|[/?#])`,
  "iu",
);

/**
 * Whether a name has in it what a program that shows it may take for a link or for markup. Ordinary names of any script have
 * not: a dot in them has a blank behind it, or a letter or two that are no address ("J.R. Smith").
 */
export function holdsLinkOrMarkup(name: string): boolean {
  const plain = normalForm(name, "NFKC", UNITS_MAX);
  return plain === null || /[<>]/.test(plain) || LINK.test(plain);
}

/** Whether a text has in it what a program that shows it may take for a link. One of more than `unitsMax` UTF-16 units counts as such. */
export function holdsLink(text: string, unitsMax: number): boolean {
  const plain = normalForm(text, "NFKC", unitsMax);
  return plain === null || LINK.test(plain);
}
