/** Words of a life and of what stands beside its diary. */

export const life = {
  diary: "Diary",
  panels: {
    diary: "Diary",
    mood: "Mood",
    threads: "Threads",
    people: "People",
    timeline: "Timeline",
    places: "Places",
    memories: "Memories",
    other: "What if",
  },
  beside: "Beside the diary",
  skip: "Skip to the diary",
  kept: (when: string) =>
    `The service is out of reach. This is what was there on ${when}; the rest follows when it is back.`,
  earlier: "Earlier entries",
  beginning: "Here it begins",
  fromBeginning: "Read from the beginning",
  loadingAll: (count: string) => `Looking for the beginning: ${count} entries so far`,
  sinceLast: (when: string) => `Since your last visit, ${when}`,
  arrived: (count: number) => (count === 1 ? "A new entry" : `${count} new entries`),
  announced: (title: string) => `New entry: ${title}`,
  written: (when: string) => `written ${when}`,
  link: "Link to this entry",
  linkCopied: "The link is copied.",
  sources: "Where this comes from",
  next: "The next entry is written when something happens.",
  asleepNote: (name: string) => `${name} is asleep. Nothing happens until you wake them.`,
  sleep: "Put to sleep",
  wake: "Wake",
  delete: "Delete",
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText:
    "The diary and everything in it goes. For some weeks an operator can still bring it back; after that nobody can.",
  deleteConfirm: "Delete this life",
  deleteType: (name: string) => `Type “${name}” to confirm.`,
  wealth: "Money",
  coins: (amount: string) => `${amount} coins`,
  place: "Where",
  mood: "Mood",
  tick: "Today",
  whatIf: "What if",
  persona: "As they were written",
  keys: "j and k go from entry to entry, n to the first new one, s shows where an entry comes from.",
  keysTitle: "Keys",
  actions: "Manage",
  gone: "This Echo is not there any more",
};

export const mood = {
  title: "Mood over time",
  few: "A curve needs a few entries more.",
  brush: "A span of the life",
  from: "From",
  until: "Until",
  help: "Draw across the curve, or move its ends, to see what was in a span; touch it for a single day.",
  span: (from: string, until: string) => (from === until ? `${from}:` : `${from} to ${until}:`),
  all: "Back to the whole curve",
  whole: "The curve of the whole life",
  happened: "What happened",
  noEvents: "Nothing large.",
  entries: "What was written",
  noEntries: "Nothing.",
  rest: (count: number) => `And ${count} more; a shorter span shows them all.`,
  up: "light",
  down: "heavy",
  summary: (count: number, most: string | null) =>
    `${count === 1 ? "one entry" : `${count} entries`}${most === null ? "" : `; most often ${most}`}.`,
};

export const people = {
  title: "People",
  none: "They have met nobody yet.",
  since: (when: string) => `known since ${when}`,
  last: (when: string) => `last met ${when}`,
  kinds: { echo: "another Echo", kin: "kin", local: "lives here" },
  roles: { kin: "family", partner: "partner", friend: "friend", colleague: "colleague", neighbour: "neighbour" },
  reaches: {
    house: "under the same roof",
    near: "lives near",
    far: "writes letters",
    hearsay: "only heard of",
  },
  traits: { familiarity: "known", affinity: "liked", trust: "trusted", romance: "loved", rivalry: "rivalled" },
  history: "How it went",
  noHistory: "Nothing large has happened between them.",
  graph: (name: string, count: number) => `${name} and ${count} people; the nearer, the better known.`,
};

export const places = {
  title: "Places",
  none: "They have written nowhere yet.",
  now: (place: string) => `Now: ${place}.`,
  world: "The world they live in",
  written: (count: number, day: string) =>
    count === 1 ? `one entry, on ${day}` : `${count} entries, the last on ${day}`,
  loaded: (count: number) =>
    count === 1 ? "Of one entry that is loaded." : `Of the ${count} entries that are loaded.`,
};

export const memories = {
  title: "Memories",
  none: "They remember nothing yet.",
  times: (count: number) => `${count} times`,
  order: "Order",
  byWeight: "what matters most",
  byTime: "the latest first",
  rests: "rests on",
};
