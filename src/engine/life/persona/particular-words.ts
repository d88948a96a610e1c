/** What opens a doing without being part of it; "never" stays. */
export const LEADING =
  /^(?:(?:also|still|always|often|now|sometimes|usually|mostly|secretly|quietly|now and then|these days|nowadays|both|actually|regularly|religiously|happily|(?:her|him|my)self|themsel(?:f|ves)) )+/i;

/** Verbs of what somebody is, has, wishes or lives by, which are read elsewhere; and of moments, which are no habit. */
export const NO_HABIT: ReadonlySet<string> = new Set(
  (
    "be have own live stay reside work earn manage rent share belong come become turn grow_up marry divorce adopt die move quit " +
    "start begin stop end finish retire want wish hope dream plan intend mean need fear worry believe think feel seem sound appear consist " +
    "include regret understand suppose wonder hear see find study attend train learn " +
    "stand lie lay name say bring let miss like would could should must may might can will shall ought set hold raise teach thank"
  ).split(" "),
);

/** Verbs that are a habit only before some words. */
export const HABIT_ONLY_BEFORE: Readonly<Record<string, RegExp>> = {
  run: /^(?:along|in|every|before|at|round|around|up|down|through|after|on|marathons?|half|by|past)\b/,
  know: /^(?:every|all|each|most|the (?:names?|price|words))\b/,
  look: /^(?:after|up|out)\b/,
  make: /^(?!do\b|sure\b|sense\b|no\b|up\b|(?:her|him|them|my)\b|it\b|people\b|everyone\b)/,
  take: /^(?!after\b|part\b|up\b|over\b|on\b|care\b|it\b|no\b|in\b|place\b)/,
  call: /^(?!(?:him|her|them|my)self\b|it\b|(?:him|her|them)\b)/,
  tell: /^(?!(?:him|her|them|nobody|no one|everyone|people|that|how)\b|me (?:to|that|how|what|not|off)\b)/,
  go: /^(?:to (?:the )?(?:gym|cinema|pool|market|library|church|mass|park|beach|theatre|opera|allotment|football|sauna|bed)|for (?:an? |long )?(?:\p{Ll}+ )?(?:runs?|walks?|swims?|rides?)|(?:danc|swimm|runn|fish|climb|cycl|jogg|hik|walk|sail|row|surf|skat)ing)\b/u,
  get: /^up (?:at|before|early|late)\b/,
  tend: /^(?!to\b)/,
  try: /^(?!to\b)/,
  remember: /^(?:every|all|birthdays|names|faces|phone numbers|everyone's|everybody's)\b/,
  forget:
    /^(?:(?:the|her|his|their|my) )?(?:keys|names|birthdays|appointments|everything|umbrellas?|passwords|pans?|kettle|bins)\b/,
  lose: /^(?:(?:the|her|his|their|my) )?(?:keys|gloves|glasses|umbrellas?|phones?|socks|receipts|everything|at)\b/,
  leave:
    /^(?:(?:the|her|his|their|my) )?(?:notes|lights?|doors?|lids?|taps?|cups|mugs|socks|shoes|crumbs|books|wet towels|radio)\b/,
  give: /^(?!up\b|in\b|(?:him|her|them|me|it)\b)/,
  put: /^(?!up with\b|(?:him|her|them|it)\b)/,
};

/** What somebody does not do, is or has not is no small thing, or is told of elsewhere. */
export const NO_DENIED: ReadonlySet<string> = new Set(
  (
    "be have own live work earn want wish hope need mean feel think seem believe remember see hear understand marry divorce adopt die lose " +
    "leave belong exist speak love know recover recognise recognize forgive walk breathe conceive afford pay"
  ).split(" "),
);

/** What is done at work, by whatever verb. */
export const OF_WORK =
  /\b(?:for a living|for the council|for clients|clients|customers|patients|pupils|invoices|accounts|payroll|(?:night|early|late|day|double) shifts?|shifts|ward|rounds|orders|deliveries)\b/;

/** What few do but for a living. */
export const NO_PASTIME =
  /^(?:farms|drives (?:an?|the) (?!old\b|vintage\b)|sells|delivers|nurses|guards|cleans (?:offices|houses|rooms|windows|pools)|cuts hair|serves|waits|translates|interprets|edits|runs an?)\b/;

/** Of what is told of so, nobody makes a small joke. */
export const GRAVE =
  /\b(?:drinks?(?! (?:\p{Ll}+ )?(?:tea|coffee|water|milk|cocoa|juice|squash)\b)|beats?|punch(?:es)?|slaps?|kicks? (?:her|him|them|me|the (?:dog|cat))|stalks?|attacks?|robs?|bull(?:y|ies)|yells?|curses?|vapes?|weed|cannabis|cocaine|joints?|meth|opioids|morphine|medication|insulin|dialysis|seizures|rehab|casinos?|betting|bets?|slot machines|bookie's|hungover|police|parole|custody|court|self-harms?|meals|hits?|hurts?|kills?|steals?|cheats?|deals?|gambles?|smokes?|shoots?|threatens?|abuses?|suffers?|starves?|cuts? (?:him|her|them|my)self|self|bleeds?|cry|cries|weeps?|sobs?|begs?|fights?|screams?|shouts?|dies?|dying|dead|deaths?|cancer|chemo|dementia|illness|hospice|drugs?|heroin|pills|vodka|whisky|whiskey|gin|wine|beer|sex|porn|prison|funerals?|graves?|suicide)\b/iu;

/** Verbs that tell how things stand and not what is done; and of what reaches the Echo or changes its purse, which a day would have to have. */
export const STANDING: ReadonlySet<string> = new Set(
  "limp follow leave lend borrow pay ring phone call text email visit send remember forget lose enjoy keep save carry wear know speak love hate owe trust resemble prefer adore detest despise admire own contain matter last refuse insist distrust envy pretend claim expect".split(
    " ",
  ),
);

/** Verbs of what happens to whoever does it: nobody sets out to. */
export const UNWILLED: ReadonlySet<string> = new Set(
  "sleep snore blush stammer stutter sneeze sweat dream yawn oversleep".split(" "),
);

/** How often, or when, a thing is done. */
export const WHEN =
  /,? (?:(?:on|every|each|most) (?:(?:other|second|single|first|last) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|day|week|month|year|night|morning|evening|afternoon|weekend|summer|winter|spring|autumn|days|nights|mornings|evenings|weekends|weeks)(?: (?:mornings?|nights?|evenings?|afternoons?))?|at (?:night|weekends|the weekend|dawn|dusk|noon|midnight|(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:am|pm| in the morning)?)|in the (?:mornings?|evenings?|afternoons?|night)|in (?:spring|summer|autumn|winter)|(?:once|twice|three times|four times|one night|two nights|three nights|four nights) (?:a|per|every) (?:day|week|fortnight|month|year))$/i;

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** The one day of the week on which a thing is done, Monday being 0; null of any other time. */
export function weekdayIn(when: string): number | null {
  const named = WEEKDAYS.findIndex((day) => when.toLowerCase().includes(day));
  return named === -1 ? null : named;
}
