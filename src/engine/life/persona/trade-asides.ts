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
