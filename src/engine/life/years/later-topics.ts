import type { KinSort } from "../../content/thread-types.ts";
import type { LexiconKind } from "../../content/types.ts";
import type { CastMember, Origins } from "../types/state.ts";

/** Of whom or what a matter is: of one of the cast, of a kin of some sort, of the work, or of an animal of the house. */
export type LaterOf =
  | "work"
  | "animal"
  | "parent_far"
  | Extract<KinSort, "parent" | "sibling">
  | Exclude<CastMember["as"], "kin" | "echo">;

/**
 * Something that the years bring, told in so many steps, a day or two apart or (`months`) most of a year. The narrator has the words for each
 * of them, under `later.ID.STEP`.
 */
export type LaterTopic = {
  id: string;
  steps: number;
  of?: LaterOf;
  months?: true;
  /** Years of the Echo, of whom alone it is told. */
  ageAbove?: number;
  ageBelow?: number;
  era?: Origins["era"];
  /** What the persona has words for. */
  needs?: LexiconKind;
};

/** A life keeps by their places in this list which of them it has told: new ones go to its end, and none is taken out. */
export const LATER_TOPICS: readonly LaterTopic[] = [
  { id: "gutter", steps: 3 },
  { id: "stair", steps: 2 },
  { id: "kettle", steps: 3 },
  { id: "wallpaper", steps: 3 },
  { id: "mattress", steps: 2 },
  { id: "moths", steps: 3 },
  { id: "sill", steps: 2 },
  { id: "lock", steps: 2 },
  { id: "damp", steps: 3 },
  { id: "mice", steps: 3 },
  { id: "chair", steps: 2 },
  { id: "clock", steps: 3 },
  { id: "slate", steps: 2 },
  { id: "drain", steps: 2 },
  { id: "jars", steps: 2 },
  { id: "knives", steps: 2 },
  { id: "suitcase", steps: 2 },
  { id: "resoled", steps: 2 },
  { id: "coat_lining", steps: 2 },
  { id: "lemon_pip", steps: 4, months: true },
  { id: "rhubarb", steps: 3, months: true },
  { id: "boiler", steps: 2, era: "present" },
  { id: "cables", steps: 2, era: "present" },
  { id: "bicycle", steps: 2, era: "present" },
  { id: "phone", steps: 2, era: "present" },
  { id: "nest", steps: 2 },
  { id: "letterbox", steps: 2 },
  { id: "painting_door", steps: 2 },
  { id: "sofa", steps: 2 },
  { id: "cupboard_medicine", steps: 1 },
  { id: "cellar", steps: 2 },
  { id: "spectacles", steps: 3, ageAbove: 38, ageBelow: 66 },
  { id: "molar", steps: 2 },
  { id: "knee", steps: 3, ageAbove: 42 },
  { id: "grey", steps: 1, ageAbove: 31, ageBelow: 58 },
  { id: "hearing", steps: 1, ageAbove: 58 },
  { id: "notebook_full", steps: 2 },
  { id: "handwriting", steps: 1 },
  { id: "passport", steps: 1, era: "present", ageAbove: 20 },
  { id: "reunion", steps: 2, ageAbove: 30, ageBelow: 70 },
  { id: "blood_test", steps: 2, era: "present", ageAbove: 34 },
  { id: "papers", steps: 1, ageAbove: 52 },
  { id: "loan", steps: 1 },
  { id: "evening_class", steps: 3 },
  { id: "choir", steps: 2 },
  { id: "swimming", steps: 2 },
  { id: "sleep", steps: 1 },
  { id: "recipe_own", steps: 1 },
  { id: "allergy", steps: 1 },
  { id: "tailbone", steps: 1, ageBelow: 50 },
  { id: "hobby_back", steps: 1, needs: "hobby" },
  { id: "vote", steps: 2 },
  { id: "first_aid", steps: 1, era: "present" },
  { id: "scales", steps: 1 },
  { id: "names_fail", steps: 1, ageAbove: 44 },
  { id: "dream_old", steps: 1 },
  { id: "parent", steps: 6, of: "parent", months: true },
  { id: "parent_far", steps: 3, of: "parent_far", months: true },
  { id: "partner", steps: 4, of: "partner", months: true, ageAbove: 17 },
  { id: "sibling", steps: 3, of: "sibling", months: true },
  { id: "friend", steps: 4, of: "friend", months: true },
  { id: "neighbour", steps: 3, of: "neighbour", months: true },
  { id: "colleague", steps: 3, of: "colleague", months: true },
  { id: "pet", steps: 4, of: "animal", months: true },
  { id: "stray", steps: 3 },
  { id: "baby_stairs", steps: 4, months: true },
  { id: "lodger_cello", steps: 2 },
  { id: "postwoman", steps: 1 },
  { id: "paperboy", steps: 2, months: true },
  { id: "old_teacher", steps: 1 },
  { id: "godparent", steps: 1 },
  { id: "funeral_hat", steps: 1 },
  { id: "wedding_young", steps: 1 },
  { id: "penfriend", steps: 1 },
  { id: "apprentice", steps: 4, of: "work", months: true },
  { id: "retiring", steps: 2, of: "work" },
  { id: "new_system", steps: 3, of: "work", era: "present" },
  { id: "tool", steps: 1, of: "work" },
  { id: "payrise", steps: 1, of: "work" },
  { id: "overall", steps: 1, of: "work" },
  { id: "inspection", steps: 2, of: "work" },
  { id: "schoolchildren", steps: 2, of: "work" },
  { id: "regular", steps: 1, of: "work" },
  { id: "rota", steps: 1, of: "work" },
  { id: "jubilee", steps: 1, of: "work" },
  { id: "canteen", steps: 1, of: "work", era: "present" },
  { id: "union", steps: 1, of: "work" },
  { id: "shop_shuts", steps: 3 },
  { id: "trench", steps: 2, era: "present" },
  { id: "saplings", steps: 3, months: true },
  { id: "bell", steps: 3 },
  { id: "restaurant", steps: 2 },
  { id: "doctor_young", steps: 1 },
  { id: "census", steps: 1 },
  { id: "procession", steps: 1 },
  { id: "mural", steps: 2 },
  { id: "swarm", steps: 1 },
  { id: "falcon", steps: 1 },
  { id: "renamed", steps: 1 },
  { id: "lamps", steps: 1, era: "present" },
  { id: "cinema_back", steps: 1, era: "present" },
  { id: "library_sale", steps: 1 },
  { id: "bench", steps: 1 },
  { id: "playground", steps: 1 },
  { id: "flood_mark", steps: 1 },
  { id: "excavation", steps: 1 },
  { id: "bus_line", steps: 1, era: "present" },
  { id: "twin_town", steps: 1 },
  { id: "ferry_end", steps: 1 },
  { id: "winter_hard", steps: 1 },
  { id: "summer_dry", steps: 1 },
  { id: "eclipse", steps: 1 },
  { id: "jazz", steps: 1 },
  { id: "orchard_cut", steps: 2 },
  { id: "balloon", steps: 1 },
];
