/** Words of what a life asks and what came of it. */
export const threads = {
  title: "Threads",
  open: { title: "Still open", none: "Nothing is open just now. A thread begins of a morning." },
  ended: { title: "Come to an end", none: "Nothing has come to its end yet." },
  patterns: { title: "Found looking back", none: "No pattern has been found in this life yet." },
  with: (names: string) => `with ${names}`,
  untold: "Not told in the diary",
  endedOn: (day: string) => `${day}: how it ended`,
  leftOpen: "It was left open.",
  promised: (what: string) => `Promised: to ${what}`,
  standings: {
    due: (day: string) => `open until ${day}`,
    late: (day: string) => `due since ${day}`,
    kept: () => "kept",
    broken: () => "broken",
    excused: () => "excused",
    dropped: () => "not come back to",
  },
};
