import { hash32 } from "../../random.ts";
import { personOf } from "../cast/members.ts";
import { type Draft, roll } from "../draft.ts";
import { liveMoment } from "../moments.ts";
import type { Person } from "../types/person.ts";
import { areAcquainted } from "./acquaintance.ts";
import { SELF, type Secret } from "./affairs.ts";
import { type Company, companyOf } from "./company.ts";
import { changeSecret, confide, keep, newSecret, secretsOf, untoldTo, wordsOfSecret } from "./secrets.ts";

/** A life has something to keep after so long. */
const OLD_ENOUGH_TICKS = 36;
const TRUSTED = { trust: 120, warmth: 180 };
/** What was told leaks after so long, if it does; of 1000 who were told, those who tell another, less by how the two stand. */
const LEAKS_AFTER_TICKS = 20;
const LEAKS = 420;
const SAFE_AFTER_TICKS = 160;
const HELD = 3;

/** Something that is not to be known: kept, told, heard, let slip, or found out; true when the tick is taken by it. */
export function liveSecret(draft: Draft): boolean {
  const company = companyOf(draft);
  for (const secret of secretsOf(draft.state)) if (comesOut(draft, secret, company)) return true;
  const random = roll(draft, "secret");
  const ways = random.shuffle([begins, tells, hears, slips]);
  return ways.some((way) => way(draft, company));
}

function begins(draft: Draft): boolean {
  const { state, tick, birth } = draft;
  if (tick - birth.bornTick < OLD_ENOUGH_TICKS || secretsOf(state).some(({ whose }) => whose === SELF)) return false;
  const id = newSecret(draft);
  return liveMoment(draft, "secret_kept", {
    words: wordsOfSecret(draft, id),
    change: (ref) => keep(draft, id, SELF, ref),
  });
}

const isTrusted = ({ tie }: Company): boolean => tie.trust >= TRUSTED.trust && tie.warmth >= TRUSTED.warmth;

function tells(draft: Draft, company: readonly Company[]): boolean {
  for (const { person } of company.filter(isTrusted)) {
    const secret = untoldTo(draft.state, person.key);
    if (secret === undefined) continue;
    return liveMoment(draft, "secret_told", {
      words: wordsOfSecret(draft, secret.id),
      people: { friend: person },
      because: [secret.ref],
      change: (ref) => confide(draft, secret, person.key, ref),
    });
  }
  return false;
}

function hears(draft: Draft, company: readonly Company[]): boolean {
  const held = secretsOf(draft.state).filter(({ whose }) => whose !== SELF);
  const friend = company.filter(isTrusted).find(({ person }) => !held.some(({ whose }) => whose === person.key));
  if (friend === undefined || held.length >= HELD) return false;
  const { key } = friend.person;
  const id = `s:${key}@${draft.tick}`;
  return liveMoment(draft, "secret_heard", {
    people: { friend: friend.person },
    words: wordsOfSecret(draft, id),
    change: (ref) => keep(draft, id, key, ref),
  });
}

/** What it was told by another, to one who knows them: those whom nothing holds back tell it. */
function slips(draft: Draft, company: readonly Company[]): boolean {
  const { state } = draft;
  if (state.traits.A + state.traits.C - Math.trunc(state.traits.E / 2) > 100) return false;
  for (const secret of secretsOf(state)) {
    const owner = secret.whose === SELF || secret.told.length > 0 ? null : personOf(draft, secret.whose);
    if (owner === null || owner.role === "echo") continue;
    const other = company.find(({ person }) => person.key !== owner.key && areAcquaintances(person, owner));
    if (other === undefined) continue;
    return liveMoment(draft, "secret_slips", {
      words: wordsOfSecret(draft, secret.id),
      people: { friend: other.person, about: owner },
      because: [secret.ref],
      absent: true,
      change: (ref) => confide(draft, secret, other.person.key, ref),
    });
  }
  return false;
}

/** What has become of a secret that was told. */
function comesOut(draft: Draft, secret: Secret, company: readonly Company[]): boolean {
  const last = secret.told.at(-1);
  if (last === undefined || secret.leaked !== null || secret.safeWith !== null) return false;
  return secret.whose === SELF ? leaks(draft, secret, last, company) : isFoundOut(draft, secret, last, company);
}

function leaks(draft: Draft, secret: Secret, last: Secret["told"][number], company: readonly Company[]): boolean {
  const { state, tick } = draft;
  const friend = personOf(draft, last.to);
  const tie = state.ties[last.to];
  if (friend === null || tie === undefined || tick - last.tick < LEAKS_AFTER_TICKS) return false;
  const drawn = hash32(`leaks\u0000${secret.id}\u0000${last.to}`) % 1000;
  const told = { words: wordsOfSecret(draft, secret.id), because: [last.ref], since: tick - last.tick };
  if (drawn < LEAKS - Math.trunc(tie.trust / 3)) {
    const other = company.find(({ person }) => person.key !== friend.key && areAcquaintances(person, friend));
    if (other === undefined) return false;
    return liveMoment(draft, "secret_leaked", {
      ...told,
      people: { friend, other: other.person },
      absent: true,
      change: () => changeSecret(state, secret, { leaked: { by: friend.key, to: other.person.key, tick } }),
    });
  }
  if (tick - last.tick < SAFE_AFTER_TICKS || !company.some(({ person }) => person.key === friend.key)) return false;
  const change = (): void => changeSecret(state, secret, { safeWith: friend.key });
  return liveMoment(draft, "secret_safe", { ...told, people: { friend }, change });
}

/** The one whose it is learns that the Echo has told it. */
function isFoundOut(draft: Draft, secret: Secret, last: Secret["told"][number], company: readonly Company[]): boolean {
  const { state, tick } = draft;
  const owner = company.find(({ person }) => person.key === secret.whose);
  if (owner === undefined || tick - last.tick < LEAKS_AFTER_TICKS) return false;
  return liveMoment(draft, "secret_found_out", {
    words: wordsOfSecret(draft, secret.id),
    people: { friend: owner.person },
    because: [last.ref],
    since: tick - last.tick,
    change: () => changeSecret(state, secret, { leaked: { by: SELF, to: last.to, tick } }),
  });
}

/** Kin know each other, and people of a place some of the others. */
function areAcquaintances(one: Person, other: Person): boolean {
  if (one.role === "kin" || other.role === "kin") return one.role === other.role;
  return areAcquainted(one.key, other.key);
}
