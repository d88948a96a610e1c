/** Words for who comes first, and for who comes back. */

export const welcome = {
  title: "A life, told as it is lived",
  lead: "You write who somebody is and ask one question: what if? From then on they live, four moments to a day. They work, worry, meet people and change their mind, and they keep a diary. You read along.",
  begin: "Begin a life",
  signIn: "I have an account",
  steps: [
    {
      title: "Write a person",
      text: "A few sentences are enough: what they do, what they love, what they fear, who is dear to them.",
    },
    { title: "Ask what if", text: "What would be different in this life? The question follows them." },
    { title: "Read", text: "The first entry is there at once. After that they write when something happened." },
  ],
  told: {
    from: (name: string, world: string) => `${name} lives in ${world}, and this is what they write`,
    now: (mood: string, place: string) => `Now ${mood}, ${place}`,
    next: "The next entry comes here by itself.",
    came: (title: string) => `A new entry: ${title}`,
  },
  sampleBy: "From the diary of Mara, bookbinder",
  sampleWhatIf: "What if she had taken the lighthouse job?",
  sampleTitle: "Ruth and I",
  sample: [
    "In the forenoon a letter came from my sister Ruth, and I answered it by the same post. Four pages from Ruth, two of them about a hen. Wrote back before I had taken my jacket off, with what news I had, and made up a hen.",
    "I slept badly and was happy anyway. Flour: one and a half crowns.",
  ],
  foot: "No language model and no network has a part in it: the same birth lives the same life again.",
  api: "For programs: the API",
};

export const waitlist = {
  title: "A place here",
  lead: "New accounts are by invitation at the moment. Leave your address, and a mail comes when there is room.",
  ask: "Ask for a place",
  size: (count: number, text: string) => (count === 1 ? "1 person waits." : `${text} people wait.`),
  invitedAlready: "You are invited already?",
  of: (count: string) => `in a line of ${count}`,
  waits: "We write to your address as soon as there is room. This page can be opened again at any time.",
  since: (date: string) => `Asked on ${date}.`,
  invited: "There is room for you. Sign up with the address that you asked with.",
  gone: "This place is not there any more: an account was made with it, or it was kept for two years.",
  again: "Look again",
  other: "Ask with another address",
};

export const entry = {
  email: "E-mail",
  password: "Password",
  newPassword: "New password",
  passwordHint: "8 characters or more.",
  displayName: "What we call you",
  displayNameHint: (local: string) =>
    local === ""
      ? "Others see this name. Left empty, it is what stands before the @ of your address."
      : `Others see this name. Left empty, it is “${local}”, from your address.`,
  signIn: "Sign in",
  signUp: "Create the account",
  noAccount: "No account yet?",
  haveAccount: "You have an account?",
  forgotten: "Forgotten your password?",
  forgottenLead: "We send a mail with a link that sets a new one. It works for an hour.",
  sendMail: "Send the mail",
  mailSent: "If there is an account with this address, a mail is on its way.",
  resetLead: "It signs out every session of the account.",
  reset: "Set the password",
  resetDone: "The password is set. Sign in with it.",
  resetNoToken: "This page is opened from the link in the mail. The link may have been cut off.",
  wrong: "E-mail or password is not right.",
  byInvitation: "New accounts are by invitation at the moment. Sign up with the address that was invited.",
  noInvitation: "No invitation yet?",
  notInvited: "This address is not invited yet. Ask for a place, or sign up with the one that was invited.",
  closed: "This service takes no new accounts at the moment. Ask who runs it.",
  checkMail: "We sent a mail to confirm your address. You can begin at once.",
};
