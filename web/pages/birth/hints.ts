/** What gives a life something to go on, by the words that usually say it. A help for who writes, and no reading of the text. */
export const HINTS = {
  age: /\b\d{1,3}\b|\b(young|old|child|teenager|in (his|her|their) (twenties|thirties|forties|fifties|sixties|seventies))\b/i,
  work: /\b(works?|working|job|trade|retired|runs|teaches|studies|student|nurse|cook|clerk|farmer|\w*(maker|binder|smith|keeper|wright|driver|writer|teacher|worker|developer|critic|doctor|engineer|baker|painter|sailor|tailor|gardener|carpenter|waiter|waitress|fisherman)|\w{3,}(ist|ician|teer))s?\b/i,
  people:
    /\b(sister|brother|mother|father|mum|dad|son|daughter|wife|husband|friend|neighbour|aunt|uncle|grand\w+|partner|cat|dog)\b/i,
  fear: /\b(afraid|fears?|scared|dreads?|terrified|worr(y|ies|ied))\b/i,
  love: /\b(loves?|adores?|enjoys?|fond of|likes?|cherishes|passion)\b/i,
  want: /\b(wants?|wish(es)?|dreams?|hopes?|longs?|needs?|misses)\b/i,
} as const;

export type Hint = keyof typeof HINTS;
