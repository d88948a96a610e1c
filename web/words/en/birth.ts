/** Words of writing somebody. */

export const birth = {
  lead: "What you write here cannot be changed later: it is the beginning of a life.",
  examples: "Begin with somebody",
  name: "Name",
  nameHint: "As their friends say it.",
  persona: "Who they are",
  personaHint:
    "Age, work, temper; what they love, fear and want; who is dear to them. “She” or “he” or “they” decides how they are spoken of.",
  whatIf: "What if …",
  whatIfHint: "One thing that would be different. It need not have happened yet.",
  looks: "How they look",
  looksHint: "May stay empty.",
  consent: "I agree that a life is simulated from this text.",
  submit: "Let them live",
  submitting: "A first day is being lived",
  helps: "What it tells so far",
  helpLabels: {
    age: "age",
    work: "work",
    people: "somebody dear",
    fear: "a fear",
    love: "a love",
    want: "a wish",
  },
  helpMissing: "Each of these gives a life more to go on. None is needed.",
  count: (used: number, most: number) => `${used} of ${most} characters`,
  tooShort: (least: number) => `At least ${least} characters.`,
  missing: "This is needed.",
  mustConsent: "Without it nobody can live here.",
  draft: "What you wrote last time is still here.",
  discard: "Start afresh",
  aside: "An example stands in the place of what you wrote.",
  takeBack: "Back to what I wrote",
  people: [
    {
      name: "Mara",
      persona:
        "Mara is 34, a patient bookbinder in a harbour town. She is shy but stubborn, loves sea charts, and is afraid of deep water. Her sister Ruth thinks she works too much.",
      whatIf: "What if she had taken the lighthouse job?",
    },
    {
      name: "Viktor",
      persona:
        "Viktor is 58, a vain and charming theatre critic. He drinks too much, lies easily and adores his daughter Anouk. He fears being forgotten, and wants to write one honest book.",
      whatIf: "What if he had stayed with the opera singer?",
    },
    {
      name: "Priya",
      persona:
        "Priya is 23, a junior software developer, anxious and funny. She lives with her cat Biscuit, bakes bread at two in the morning, calls her mum every Sunday, and worries about rent and about being found out.",
      whatIf: "What if she had dropped out to run the bakery?",
    },
    {
      name: "Tomasz",
      persona:
        "Tomasz is 71, a retired clockmaker and a widower. He is dry, punctual and kinder than he sounds. He misses his wife Hanna, quarrels with his neighbour about the hedge, and loves the radio.",
      whatIf: "What if he had opened the letter from Canada?",
    },
  ],
};
