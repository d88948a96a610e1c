import { expect, test } from "bun:test";
import { withoutName } from "../../../src/engine/narrator/without-name.ts";

const RETOLD: [text: string, name: string, told: string][] = [
  ["Mara waved. I saw Mara.", "Mara", "Someone waved. I saw someone."],
  ["It was Mara's idea, not Tamara's.", "Mara", "It was someone's idea, not Tamara's."],
  ['She said, "Mara, wait."', "Mara", 'She said, "Someone, wait."'],
  ["A talk with Élodie Noël", "Élodie Noël", "A talk with someone"],
  ["Two friends: mr. x and Bo.", "mr. x", "Two friends: someone and Bo."],
  ["Mr. x came by.", "mr. x", "Someone came by."],
  ["Nothing of hers.", "Hope", "Nothing of hers."],
  ["I hope so, Hope.", "Hope", "I hope so, someone."],
  [
    "Three days ago Uma and I Stark squared an old debt.",
    "Uma Stark",
    "Three days ago someone and I squared an old debt.",
  ],
  ["Uma and I Stark sang; Uma sang.", "Uma Stark", "Someone and I sang; Uma sang."],
  ["Once Ana and I van der Berg met.", "Ana van der Berg", "Once someone and I met."],
  ["So You and I Both sang.", "You and I Both", "So someone sang."],
  ["Then an Nguyen and I sang an air.", "An Nguyen", "Then someone and I sang an air."],
  ["Two of an age, An.", "An", "Two of an age, someone."],
  ["Met C++ (a) today", "C++ (a)", "Met someone today"],
];

for (const [text, name, told] of RETOLD)
  test(`${JSON.stringify(text)} without ${JSON.stringify(name)} is ${JSON.stringify(told)}`, () => {
    expect(withoutName(text, name)).toBe(told);
  });
