/** Words of what the service understands of a birth, of where sentences come from, and of the life without the what-if. */

export const reading = {
  title: "What is understood so far",
  inferred: "(inferred)",
  kinds: {
    pronouns: "pronouns",
    age: "age",
    work: "work",
    training: "learning",
    former_work: "once",
    workplace: "works at",
    person: "dear",
    animal: "animal",
    home: "home",
    place: "place",
    thing: "thing",
    pastime: "likes",
    fear: "fears",
    wish: "wants",
    era: "time",
    surroundings: "around",
  },
  statuses: { away: "far away", estranged: "estranged", dead: "dead" },
  whatIf: "The question:",
  changes: { gained: "begins with", lost: "begins without" },
  parts: {
    work: "the work",
    person: "the person",
    home: "the home",
    own: "the own trade",
    money: "the money",
    health: "the health",
    crime: "the crime",
    faith: "the faith",
    fame: "the fame",
    war: "the war",
    study: "the study",
  },
  aside: (texts: string) => `Said of others, and not taken for their own: ${texts}`,
};

export const sources = {
  kinds: {
    event: "happened",
    scene: "a moment",
    memory: "remembered",
    tie: "somebody",
    persona: "as written",
    what_if: "the question",
    world: "the world",
    twin: "the other life",
    state: "felt",
  },
  none: "From the writer’s own habits and the hour of the day.",
  rest: "The rest comes from the writer’s own habits and the hour of the day.",
};

export const whatIf = {
  title: "The other life",
  lead: (weeks: number) =>
    `The same person, born the same day, without the question; ${weeks === 1 ? "one week" : `${weeks} weeks`} on.`,
  none: "This life began before the other one was kept beside it.",
  early: "Both have yet to live their first weeks.",
  apart: "How far apart they are",
  apartText: (apart: number, noise: number) =>
    `${apart} of 1000 apart (the line); two lives by luck alone: ${noise} (dotted).`,
  here: "this life",
  there: "the other",
  rows: { work: "Work", wealth: "Money", health: "Health", pleasure: "Mood", people: "People" },
  noWork: "none",
  nobody: "nobody near",
  first: "Where they first parted",
  forks: "Where they part the most",
  aspects: { work: "work", home: "home", people: "people", money: "money", health: "health", mood: "mood" },
  read: "Read it",
};
