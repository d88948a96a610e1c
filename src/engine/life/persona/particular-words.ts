/** What opens a doing without being part of it; "never" stays. */
export const LEADING =
  /^(?:(?:also|still|always|often|now|sometimes|usually|mostly|secretly|quietly|now and then|these days|nowadays|both) )+/i;

/** Verbs of what somebody is, has, wishes or lives by, which are read elsewhere; and of moments, which are no habit. */
export const NO_HABIT: ReadonlySet<string> = new Set(
  (
    "be have own live stay reside work earn manage rent share belong come go get become turn grow_up marry divorce adopt die lose leave move quit " +
    "start begin stop end finish retire want wish hope dream plan intend mean need fear worry believe think feel seem sound appear consist " +
    "include remember forget regret understand suppose wonder hear see find study attend train learn " +
    "stand lie name say bring let miss like would could should must may might can will shall ought get set hold raise teach thank"
  ).split(" "),
);

/** Verbs that are a habit only before some words. */
export const HABIT_ONLY_BEFORE: Readonly<Record<string, RegExp>> = {
  run: /^(?:along|in|every|before|at|round|around|up|down|through|after|on|marathons?|half|by|past)\b/,
  know: /^(?:every|all|each|most|the (?:names?|price|words))\b/,
  look: /^(?:after|up|out)\b/,
  make: /^(?!do\b|sure\b|sense\b|no\b|up\b|(?:her|him|them|my)\b|it\b|people\b|everyone\b)/,
  take: /^(?!after\b|part\b|up\b|over\b|on\b|care\b|it\b|no\b|in\b|place\b)/,
  call: /^(?!(?:him|her|them|my)self\b|it\b|(?:him|her|them|me)\b)/,
  tell: /^(?!(?:him|her|them|me|nobody|no one|everyone|people|that|how)\b)/,
  give: /^(?!up\b|in\b|(?:him|her|them|me|it)\b)/,
  put: /^(?!up with\b|(?:him|her|them|it)\b)/,
};

/** Of what is told of so, nobody makes a small joke. */
export const GRAVE =
  /\b(?:drink|drinks|beats?|hits?|hurts?|kills?|steals?|cheats?|deals?|gambles?|smokes?|shoots?|threatens?|abuses?|suffers?|starves?|cuts? (?:him|her|them|my)self|self|bleeds?|cries|weeps?|sobs?|begs?|fights?|screams?|shouts?|dies|dying|dead|deaths?|cancer|chemo|dementia|illness|hospice|drugs?|heroin|pills|vodka|whisky|whiskey|gin|wine|beer|sex|porn|prison|funerals?|graves?|suicide)\b/i;

/** Verbs that tell how things stand and not what is done. */
export const STANDING: ReadonlySet<string> = new Set(
  "enjoy keep save carry wear know speak love hate owe trust resemble prefer adore detest despise admire own contain matter last refuse insist distrust envy pretend claim expect".split(
    " ",
  ),
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
