/** Words of what is one's own elsewhere, and of what can be taken along or away. */

export const chat = {
  title: "Your account in the chat",
  text: "Some channels here are also rooms of a chat elsewhere. With your account there linked, both know that you are you.",
  embedded: "This service has no chat provider. A name stands for an account there, and nothing is sent anywhere.",
  live: "You say there who you are, and come back. Your password there stays there.",
  link: "Link an account",
  youAre: "There you are",
  since: (date: string) => `linked on ${date}`,
  unlink: "Unlink",
  unlinkTitle: "Unlink your chat account?",
  unlinkText:
    "What you write there comes here as a stranger’s from then on, and nothing is told to you there. What was relayed stays as it is.",
  relayed: "What goes between",
  relayedText: "In channels that are also rooms of the chat. Kept also while no account is linked.",
  choices: {
    relay_from_chat: {
      label: "What I write there comes here, under my name",
      hint: "Otherwise it does not come here at all.",
    },
    relay_to_chat: {
      label: "What I write here goes there, under my name",
      hint: "Otherwise it stays here.",
    },
  },
  notices: "What you are told in the chat",
  noNotices: "This service cannot write to people in the chat, so notifications come here and by mail alone.",
};

export const data = {
  exports: "Take everything along",
  exportsText:
    "One file with all that is yours: what you wrote, what your Echoes lived, and what the service noted of you.",
  make: "Make the file",
  making: "The file is being made",
  none: "None was made yet.",
  file: (date: string) => `echoes-${date}.json`,
  size: (kib: string) => `${kib} KB`,
  kept: (date: string) => `kept until ${date}`,
  download: "Download",
  states: {
    Pending: "waiting",
    Processing: "being made",
    Completed: "ready",
    Failed: "it failed",
    Expired: "not kept any more",
  },
  moving: {
    title: "Live on elsewhere",
    text: "The file that you take along can be read in by another service of this kind. Your Echoes live on there as they are: the same lives, with the same hashes, from the tick they have reached.",
    takes: [
      {
        what: "It takes:",
        how: "every Echo with its diary, memories, people, threads and influence; your profile and picture, language, consents and privacy.",
      },
      {
        what: "It leaves behind:",
        how: "the password, sessions, keys, what was paid, and what you did with others: messages, follows, shares and families.",
      },
      {
        what: "Nothing is half done:",
        how: "the whole file is judged first and each life is proven by its hashes. The same file again changes nothing.",
      },
    ],
    forOperator: "For who runs the other service",
    stopped:
      "There is no upload: the file is read in by a command, while that service is stopped, as it moves its clock of ticks.",
    commands: [
      {
        when: "With a new account, whose password it asks for:",
        command: "bun src/main.ts import echoes.json",
      },
      {
        when: "Into an account that is there already:",
        command: "bun src/main.ts import echoes.json --email you@example.org",
      },
    ],
    copy: (when: string) => `Copy: ${when.replace(/[:,].*$/, "").toLowerCase()}`,
    schema: "What the file holds, for programs:",
    schemaLink: "its JSON Schema",
  },
  deletion: "Delete the account",
  deletionText: "What goes, and when:",
  goes: [
    {
      when: "At once:",
      what: "nobody else sees you, your name is taken off your messages, and your Echoes fall asleep.",
    },
    {
      when: "For 30 days or as long as this service gives:",
      what: "you can still sign in, read, take your data along, and keep the account after all.",
    },
    {
      when: "After that:",
      what: "every life, diary, picture, key and session is erased. Bare ids stay in the ledger of what was deleted.",
    },
  ],
  delete: "Delete the account",
  deleteTitle: "Delete your account?",
  deleteText: "Names that were taken off messages do not come back, also when you keep the account.",
  deleteType: (email: string) => `Type “${email}” to confirm.`,
  scheduled: (when: string, ahead: string) =>
    `The account will be erased on ${when}, ${ahead}. Until then nothing can be changed.`,
  keep: "Keep the account",
};
