import type { PresenceAs } from "../types/scene.ts";

// Which matters of some days are whose: the texts are in the narrator's frames, under `kin.spell.<id>`.

/** Of whoever is grown, and what of it is not beyond somebody of whose age nothing is known. */
const ANYBODY = [
  ...["cold", "key", "song", "curtain", "guest", "mouse", "jumper", "puzzle", "plant", "dream", "cake", "words", "cat"],
  ...["paint", "book", "button", "stain", "thumb", "voice", "sugar"],
];
const GROWN = [
  ...ANYBODY,
  ...["shelf", "letter", "soup", "back", "form", "molar", "glasses", "moth", "door", "shoes", "chair", "clock"],
  ...["parcel", "drawer", "wager", "speech", "smell", "ladder", "name", "sums"],
];

const BABY = [
  ...["baby.tooth", "baby.cough", "b.nights", "b.sock", "b.sling", "b.bath", "b.nose", "b.song", "b.tummy", "b.nails"],
  ...["b.hair", "b.rattle", "b.hiccups", "b.cradle"],
];
const TODDLER = [
  ...["baby.hat", "t.word", "t.step", "t.bucket", "t.spoon", "t.pot", "t.lid", "t.dog", "t.shoes", "t.nap", "t.stone"],
  ...["t.bite", "t.wave"],
];
const SMALL = [
  ...["small.den", "small.fever", "small.dark", "k.friend", "k.scissors", "k.wedding", "k.why", "k.button", "k.snail"],
  ...["k.name", "k.knot", "k.wall", "k.doll", "k.lost", "k.shop", "k.tower"],
];
const SCHOOL = [
  ...["small.sum", "small.bird", "s.play", "s.letters", "s.coins", "s.mate", "s.code", "s.recorder", "s.swear"],
  ...["s.eyes", "s.bed", "s.card", "s.grow", "s.bell", "s.hole"],
];
const OLDER = [
  ...["n.paper", "n.cards", "n.invent", "n.detect", "n.petition", "n.diary", "n.choir", "n.bake", "n.stilts", "n.map"],
  ...["n.chess", "n.fort", "n.egg"],
];
const TEEN = [
  ...["y.guitar", "y.poem", "y.job", "y.exam", "y.meat", "y.paint", "y.crush", "y.late", "y.run", "y.hat", "y.friends"],
  ...["y.dish", "y.walkout"],
];

const OF: Partial<Record<PresenceAs, readonly string[]>> = {
  "home.child.0": BABY,
  "home.child.1": TODDLER,
  "home.child.3": SMALL,
  "home.child.6": SCHOOL,
  "home.child.9": OLDER,
  "home.child.12": TEEN,
  "home.child.15": TEEN,
  "home.child.any": ANYBODY,
  "home.child.grown": [...GROWN, "firstpay", "room", "application", "boxes"],
  "home.partner": [...GROWN, "ring", "dance", "side", "secret", "coat"],
  "home.flatmate": [...GROWN, "tin", "rent", "bath", "rooms", "party"],
  "home.parent": [...GROWN, "china", "oldfriend", "mending", "kitchen", "recipes"],
  "home.elder": [...GROWN, "china", "oldfriend", "mending", "recipes", "stick", "hearing"],
  "home.sibling": [...GROWN, "divide", "verse", "marble", "handwriting"],
  "home.kin": GROWN,
};

/** The spells of who is so to the Echo; none where the Echo itself is a child. */
export const spellsOf = (as: PresenceAs): readonly string[] => OF[as] ?? [];
