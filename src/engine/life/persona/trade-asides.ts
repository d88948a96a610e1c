/** Right before a trade these say that it is over: "a defrocked priest", "sometime actress". */
export const NO_MORE: ReadonlySet<string> = new Set(
  "ex defrocked unfrocked disbarred recovering reformed lapsed one-time onetime sometime erstwhile quondam struck-off ex-professional former cashiered".split(
    " ",
  ),
);
export const isNoMore = (tokens: readonly string[], at: number): boolean =>
  tokens.slice(Math.max(0, at - NO_MORE_WITHIN), at).some((token) => NO_MORE.has(token));
/** Words before a trade in which such a word stands. */
const NO_MORE_WITHIN = 2;

/** "Works as a car park attendant", "is secretary of the union": said of work, beside whatever else is named. */
export const isWorkedAs = (tokens: readonly string[], at: number): boolean =>
  /(?:^| )(?:works|working|work|job|moonlights|earns [a-z]+ living) (?:\p{L}+ )?as (?:an? |the )?(?:\p{L}+ ){0,3}$/u.test(
    `${tokens.slice(Math.max(0, at - 7), at).join(" ")} `,
  );

/** "I am also a court stenographer." */
export const isAlso = (tokens: readonly string[], at: number): boolean =>
  tokens[at - 1] === "also" ||
  /(?:^| )(?:is|am|i'm|she's|he's|they're) also (?:an? )?(?:\p{L}+ ?){0,2}$/u.test(
    tokens.slice(Math.max(0, at - ALSO_WITHIN), at).join(" "),
  );
/** Words before a trade in which "is also" stands. */
const ALSO_WITHIN = 5;

/** "45, gamekeeper, divorced". */
export const isBehindAge = (tokens: readonly string[], at: number): boolean =>
  at === 2 && /^\d{2}$/.test(tokens[0]!) && tokens[1] === ",";

/** "Barista weekends", "usher (Sundays)", "part-time usher", "on Sundays, an usher". */
export const isTimed = (tokens: readonly string[], at: number): boolean =>
  HOURS.test(
    tokens
      .slice(at + 1, at + 5)
      .join(" ")
      .replace(/^\( /, ""),
  ) ||
  HOURS.test(bracketBehind(tokens, at)) ||
  /(?:^|[ +,])(?:part[- ]time|weekend|saturday|sunday|evening)(?: \p{Ll}+)?$/u.test(
    tokens.slice(Math.max(0, at - 3), at).join(" "),
  );
const HOURS =
  /^(?:in (?:the )?(?:summers?|winters?|spring|autumn|evenings|mornings|season)\b|by (?:day|night)\b|on the side\b|(?:the )?(?:summer|winter)\b(?= \)|$)|weekends|nights|evenings|mornings|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days|part-time)\b/;

/** "Accounts clerk at the cooperative (winter)": what stands in brackets behind where a trade is followed. */
function bracketBehind(tokens: readonly string[], at: number): string {
  const behind = tokens.slice(at + 1, at + BRACKET_WITHIN);
  const [opens, stops] = [behind.indexOf("("), behind.indexOf(",")];
  return opens < 1 || (stops !== -1 && stops < opens)
    ? ""
    : behind
        .slice(opens + 1)
        .join(" ")
        .split(",")
        .at(0)!;
}
/** Words behind a trade in which a bracket with its hours stands. */
const BRACKET_WITHIN = 12;

/** "Boatswain, three-and-thirty, late of the sloop Linnet". */
export const isLateOf = (tokens: readonly string[], at: number): boolean =>
  tokens.slice(at + 1, at + LATE_WITHIN).some((token, i, after) => token === "late" && after[i + 1] === "of");
/** Words behind a trade in which "late of" stands. */
const LATE_WITHIN = 6;
