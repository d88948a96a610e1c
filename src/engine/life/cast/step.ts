import type { Draft } from "../draft.ts";
import type { Person } from "../types/person.ts";
import type { CastMember, Word } from "../types/state.ts";
import type { World } from "../types/world.ts";
import { chronicleOf, isTalkedOf, STAGES, stageTick } from "./chronicle.ts";
import { reviewCast } from "./gather.ts";
import { personOf } from "./members.ts";
import { whereIs } from "./schedule.ts";

/** Kept of what each has been through unheard, and of what each knows of the others. */
const MAX_NEWS = 3;
const MAX_KNOWN = 4;

/**
 * The others' lives go on by one tick: who has come to the next stage of their chapter has news, and those they tell of it know it by
 * them. Ticks that were skipped are caught up with.
 */
export function stepCast(draft: Draft): void {
  reviewCast(draft);
  const { state, tick } = draft;
  const cast = state.cast ?? [];
  if (!cast.some(({ dueTick }) => dueTick !== null && dueTick <= tick)) return;
  const stepped = cast.map((member) => advanced(draft, member));
  const fresh = stepped.filter((member, at) => member !== cast[at]);
  state.cast = stepped.map((member) => informed(draft, member, fresh));
}

function advanced(draft: Draft, member: CastMember): CastMember {
  const { tick, birth } = draft;
  const person = personOf(draft, member.key);
  if (member.dueTick === null || member.dueTick > tick || person === null) return member;
  const chronicle = chronicleOf(birth, person, member);
  let { chapter, stage, dueTick } = member as CastMember & { dueTick: number };
  let { news } = member;
  while (dueTick <= tick) {
    stage++;
    if (isTalkedOf(chronicle, chapter, member.reach)) news = [...news, { chapter, stage, tick: dueTick }];
    if (stage === STAGES) {
      chapter++;
      stage = 0;
    }
    dueTick = stageTick(chronicle, chapter, stage + 1);
  }
  return { ...member, chapter, stage, dueTick, news: news.slice(-MAX_NEWS) };
}

/** What a member learns of the others today, each of whom tells of their own. */
function informed(draft: Draft, member: CastMember, fresh: readonly CastMember[]): CastMember {
  const words = fresh.flatMap(({ key, news }): Word[] => {
    const last = news.at(-1);
    if (last === undefined || key === member.key || !areInTouch(draft, member.key, key)) return [];
    return [{ of: key, chapter: last.chapter, stage: last.stage, from: key, tick: draft.tick }];
  });
  return words.length === 0 ? member : knowing(member, words);
}

/** With more words, the newest of each person alone. */
export function knowing(member: CastMember, words: readonly Word[]): CastMember {
  const others = member.knows.filter((known) => !words.some(({ of }) => of === known.of));
  return { ...member, knows: [...others, ...words].slice(-MAX_KNOWN) };
}

/** Kin write to one another; people of one place tell each other where their days bring them together. */
function areInTouch(draft: Draft, some: string, other: string): boolean {
  const [one, two] = [personOf(draft, some), personOf(draft, other)];
  if (one === null || two === null || one.role === "echo" || two.role === "echo") return false;
  if (one.role !== two.role) return false;
  return one.role === "kin" || meet(draft.world, one, two, draft.tick);
}

const meet = (world: World, one: Person, other: Person, tick: number): boolean => {
  const place = whereIs(world, one, tick);
  return place !== null && place === whereIs(world, other, tick);
};
