import { hash32 } from "../random.ts";
import { type Feelings, STRANGERS } from "./feelings.ts";
import type { Card, Hearts } from "./types/happening.ts";

/** Of 1000 pairs that fit, those who are drawn to each other, and those of whom one alone is drawn to the other. */
const MUTUAL = 200;
const ONE_SIDED = 200;
/** Two fit whose traits are no further apart than this, taken together. */
const FITTING = 1500;
/** Nobody is drawn to somebody it does not yet know and like, nor to a rival. */
const DRAWN_TO = { familiarity: 100, warmth: 40, rivalry: 200 };
/** Who has known the other so long, and was never answered, is drawn no longer; nor does it grow beyond so much. */
const UNANSWERED = { familiarity: 700, attraction: 400 };
/** From so much on, somebody who is told it says yes. */
const ANSWERS = 100;
/** What both must feel to become a pair. */
const READY = { attraction: 400, warmth: 250, familiarity: 300, rivalry: 200 };

/** How two stand to each other in love before they meet. */
export type Courtship = {
  /** They may court: both are grown up and free. */
  open: boolean;
  /** How much likelier the one who turns to the other is to court than to do anything else with it. */
  pull: number;
  /** The other would say yes. */
  answered: boolean;
  /** They may become a pair now. */
  ready: boolean;
  hearts: Hearts | null;
};

const CLOSED: Courtship = { open: false, pull: 0, answered: false, ready: false, hearts: null };

/**
 * What there is between two Echoes. Whether they are drawn to each other hangs on who they are and on their world alone, so it is the
 * same whoever of them proposes, at every meeting. Nobody under age, of unknown age or with a partner is drawn to anyone.
 *
 * @param related of one house: never drawn to each other.
 */
export function courtshipOf(a: Card, b: Card, seed: string, related: boolean): Courtship {
  if (a.heart === undefined || b.heart === undefined) return CLOSED;
  const pair = [isPartnerOf(a, b), isPartnerOf(b, a)];
  // One has left the other, who learns it when they meet.
  if (pair[0] !== pair[1]) return { ...CLOSED, hearts: { drawn: [], bond: "ended" } };
  const free = a.heart.partner === null && b.heart.partner === null;
  if (related || !(free || pair[0]) || isKinOf(a, b) || isKinOf(b, a)) return CLOSED;
  const drawn = drawnOf(a, b, seed);
  const mutual = drawn.length === 2;
  return {
    open: free,
    pull: Math.trunc(feelings(a, b).attraction / 2),
    answered: mutual && feelings(b, a).attraction >= ANSWERS,
    ready: free && mutual && isReady(a, b) && isReady(b, a),
    hearts: { drawn: drawn.filter(([one, other]) => mayGrow(one, other, mutual)).map(([one]) => one.echoId) },
  };
}

/** Those who are drawn, each with the one to whom. */
function drawnOf(a: Card, b: Card, seed: string): [Card, Card][] {
  if (distance(a, b) > FITTING) return [];
  const [low, high] = a.echoId < b.echoId ? [a, b] : [b, a];
  const draw = hash32(`spark\u0000${seed}\u0000${low.echoId}\u0000${high.echoId}`) % 1000;
  if (draw < MUTUAL) return [[low, high] as [Card, Card], [high, low] as [Card, Card]];
  if (draw >= MUTUAL + ONE_SIDED) return [];
  return draw % 2 === 0 ? [[low, high]] : [[high, low]];
}

function mayGrow(one: Card, other: Card, mutual: boolean): boolean {
  const { attraction, familiarity, warmth, rivalry } = feelings(one, other);
  if (familiarity < DRAWN_TO.familiarity || warmth < DRAWN_TO.warmth || rivalry >= DRAWN_TO.rivalry) return false;
  return mutual || (familiarity < UNANSWERED.familiarity && attraction < UNANSWERED.attraction);
}

function isReady(one: Card, other: Card): boolean {
  const { attraction, familiarity, warmth, rivalry } = feelings(one, other);
  return (
    attraction >= READY.attraction &&
    warmth >= READY.warmth &&
    familiarity >= READY.familiarity &&
    rivalry < READY.rivalry
  );
}

const distance = ({ traits: a }: Card, { traits: b }: Card): number =>
  Math.abs(a.O - b.O) + Math.abs(a.A - b.A) + Math.abs(a.C - b.C);

const feelings = (one: Card, other: Card): Feelings => one.ties[other.echoId] ?? STRANGERS;

const isPartnerOf = (one: Card, other: Card): boolean => one.heart?.partner === `echo:${other.echoId}`;

const isKinOf = (one: Card, other: Card): boolean => one.heart?.kin.includes(other.name) ?? false;
