import type { KinSort } from "../../content/thread-types.ts";
import { isFriendWord, isPartnerWord } from "./kin-words.ts";

const PARENT = /^(?:step)?(?:mother|father|mum|mom|mam|mama|dad|papa)$/;
const SIBLING = /^(?:twin|(?:step)?(?:sister|brother))$/;
const CHILD = /^(?:child|(?:step)?(?:son|daughter))$/;

/** Of which sort somebody is whom the persona calls so: "former wife", "twin"; everybody else of the family is an `elder` or younger kin (null). */
export function kinSortOf(relation: string): KinSort | null {
  const word = relation.replace(/^former /, "");
  if (isPartnerWord(word)) return "partner";
  if (isFriendWord(word)) return "friend";
  if (PARENT.test(word)) return "parent";
  if (SIBLING.test(word)) return "sibling";
  if (CHILD.test(word)) return "child";
  return /^(?:grand|nan|gran|aunt|uncle|god)/.test(word) && !/(?:son|daughter)$/.test(word) ? "elder" : null;
}
