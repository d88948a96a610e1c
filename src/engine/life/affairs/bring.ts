import type { Pack } from "../../content/pack.ts";
import type { Bringing } from "../../content/types.ts";
import { hash32 } from "../../random.ts";
import { type Draft, peopleHere } from "../draft.ts";
import type { PersonKey, Ref } from "../keys.ts";
import { changeTie } from "../ties.ts";
import type { Card } from "../types/happening.ts";
import type { Person } from "../types/person.ts";
import { type Brought, SELF } from "./affairs.ts";
import { changeRumour, hear, isTellable, rumoursOf, STANDING, tellableTo, wordsOfTale } from "./rumours.ts";
import { confide, keep, untoldTo, wordsOfSecret } from "./secrets.ts";
import { areApart, giveBack, hand, newThing, somethingToGive, thingsOf } from "./things.ts";

/** Whole crowns that a present costs. */
const COSTS = 6;

/** What one Echo can come with to another. Of a present it hangs on the meeting alone which it is. */
export function broughtBy(a: Card, b: Card, what: Bringing, encounterId: string, pack: Pack): Brought | null {
  switch (what) {
    case "gift": {
      const gifts = pack.affairs.gifts.filter(({ trades }) => trades === undefined);
      return { kind: what, id: encounterId, what: gifts[hash32(`gift\u0000${encounterId}`) % gifts.length]!.what };
    }
    case "gift_back": {
      const thing = a.has?.[b.echoId];
      return thing === undefined ? null : { kind: what, ...thing };
    }
    case "rumour": {
      const { rumour } = a;
      const other = `echo:${b.echoId}`;
      if (rumour === undefined || rumour.path.includes(other) || rumour.told.includes(other)) return null;
      const { id, tale, about, path } = rumour;
      return { kind: what, id, tale, about, path };
    }
    case "secret": {
      const { secret } = a;
      return secret === undefined || secret.told.includes(`echo:${b.echoId}`) ? null : { kind: what, id: secret.id };
    }
  }
}

/** What the Echo can come with to one of the world's own people. */
export function broughtTo(draft: Draft, { key }: Person, what: Bringing): Brought | null {
  const { state } = draft;
  switch (what) {
    case "gift":
      if (state.wealth < 2 * COSTS) return null;
      return { kind: what, id: newThing(draft, SELF), what: somethingToGive(draft, state.job?.trade ?? null) };
    case "gift_back": {
      const tie = state.ties[key];
      const thing = thingsOf(state).find(({ from, keeper }) => from === key && keeper === SELF);
      if (thing === undefined || tie === undefined || !areApart(tie)) return null;
      return { kind: what, id: thing.id, what: thing.what };
    }
    case "rumour": {
      const rumour = tellableTo(state, key);
      return rumour === undefined || !isTellable(draft, rumour.about)
        ? null
        : { kind: what, id: rumour.id, tale: rumour.tale, about: rumour.about, path: rumour.path };
    }
    case "secret": {
      const secret = untoldTo(state, key);
      return secret === undefined ? null : { kind: what, id: secret.id };
    }
  }
}

/** The words and people that a telling has for it. */
export function slotsFor(
  brought: Brought,
  draft: Pick<Draft, "pack" | "birth" | "state" | "world">,
): { words: Record<string, string>; people: Record<string, Person> } {
  switch (brought.kind) {
    case "gift":
    case "gift_back":
      return { words: { gift: brought.what }, people: {} };
    case "rumour": {
      const about = peopleHere(draft).find(({ key }) => key === brought.about);
      return { words: wordsOfTale(draft.pack, brought.tale), people: about === undefined ? {} : { about } };
    }
    case "secret":
      return { words: wordsOfSecret(draft, brought.id), people: {} };
  }
}

/** This Echo's side of it: `self` 0 came with it, 1 goes away with it. */
export function take(
  draft: Draft,
  brought: Brought,
  { giver, taker, self }: { giver: Person; taker: Person; self: number },
  ref: Ref,
): void {
  const { state } = draft;
  const gives = self === 0;
  const { id } = brought;
  switch (brought.kind) {
    case "gift":
      if (gives) state.wealth -= COSTS;
      hand(draft, { id, what: brought.what, from: gives ? SELF : giver.key, keeper: gives ? taker.key : SELF }, ref);
      break;
    case "gift_back":
      giveBack(draft, id);
      break;
    case "rumour":
      if (gives) noteTold(draft, id, taker.key);
      else hearFrom(draft, brought, giver.key, ref);
      break;
    case "secret":
      if (gives) confide(draft, brought, taker.key, ref);
      else keep(draft, id, giver.key, ref);
  }
}

function noteTold({ state }: Draft, id: string, to: PersonKey): void {
  const own = rumoursOf(state).find((one) => one.id === id);
  if (own !== undefined) changeRumour(state, own, { told: [...own.told, to] });
}

/** Of two accounts of one tale only the first changes how somebody stands. */
function hearFrom(
  draft: Draft,
  { id, tale, about, path }: Extract<Brought, { kind: "rumour" }>,
  teller: PersonKey,
  ref: Ref,
): void {
  const { state } = draft;
  const isNew = rumoursOf(state).every((one) => one.id !== id);
  hear(draft, { id, tale, about, path: [...path, teller], denied: false }, ref);
  const tie = state.ties[about];
  if (isNew && tie !== undefined) changeTie(draft, tie.person, STANDING, ref);
}
