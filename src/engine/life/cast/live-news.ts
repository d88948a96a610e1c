import type { MatterEnding, MatterStage } from "../../content/cast-types.ts";
import { feel } from "../affect/emotions.ts";
import { clamp } from "../clamp.ts";
import { type Draft, nextEventRef, placeOf, roll } from "../draft.ts";
import type { Ref } from "../keys.ts";
import { landHere } from "../land/land-here.ts";
import { isForGrownUps, isUnderAge } from "../minor.ts";
import { fillSlots } from "../realise.ts";
import { recordScene } from "../resolve/record-scene.ts";
import { type Fillings, fillingsFor } from "../resolve/slots.ts";
import { isContentOutOfSetting, settingOf, themeOf } from "../setting.ts";
import { changeTie } from "../ties.ts";
import type { Person } from "../types/person.ts";
import type { CastMember } from "../types/state.ts";
import { type Chapter, chapterOf, chronicleOf, STAGES } from "./chronicle.ts";
import { type Tidings, tidings } from "./hear.ts";
import { asHearsay, asWritten } from "./hearsay.ts";
import { memberFor, personOf, putMember } from "./members.ts";
import { knowing } from "./step.ts";

const FELT = 320;
const SIGNIFICANCE = { turn: 300, end: 420 };
const COMPANY = { belonging: 70 };
const TOLD_TIE = { warmth: 14, trust: 12, familiarity: 16 };
/** Of 1000 talks, those in which the Echo is asked for another it has heard of lately. */
const ASKED = 350;
const LATELY_TICKS = 40;

/** News reaches the Echo, if there is any that can; true when the tick is taken by it. */
export function liveNews(draft: Draft): boolean {
  const found = tidings(draft);
  if (found === null) return false;
  const { member, person, beat } = found;
  const chapter = chapterOfMember(draft, member, person, beat.chapter);
  const stage = stageOf(chapter, beat.stage);
  const news = member.news.filter((one) => one !== beat);
  if (
    isContentOutOfSetting(stage, draft) ||
    isOfOtherWork(person, chapter) ||
    (isUnderAge(draft.state) &&
      isForGrownUps([stage.title, stage.summary, ...Object.values(chapter.particulars)].join(". ")))
  ) {
    putMember(draft, { ...member, news });
    return false;
  }
  const ref = nextEventRef(draft);
  const last = member.heard;
  putMember(draft, { ...member, news, heard: { ...beat, tick: draft.tick, from: found.teller.key, ref } });
  tell(draft, found, chapter, stage, ref, last?.chapter === beat.chapter ? last.ref : null);
  return true;
}

/** "My relief Philippa" works where she relieves the Echo: what another place of work brings is not told of whom a story gave a part. */
const isOfOtherWork = ({ role, relation }: Person, { matter }: Chapter): boolean =>
  role === "local" && relation !== null && matter.tags.includes("work");

/** What somebody's chapter is about. */
export const chapterOfMember = (draft: Draft, member: CastMember, person: Person, chapter: number): Chapter =>
  chapterOf(draft.pack, chronicleOf(draft.birth, person, member), chapter, {
    ...{ theme: themeOf(draft), setting: settingOf(draft) },
    land: landHere(draft, draft.world.theme),
  });

const stageOf = ({ matter, ending }: Chapter, stage: number): MatterStage | MatterEnding =>
  stage === STAGES ? ending : matter.stages[stage - 1]!;

/** `cast:<matter>/<stage>`, of an end its id. */
export const sourceOf = ({ matter, ending }: Chapter, stage: number): string =>
  `cast:${matter.id}/${stage === STAGES ? ending.id : stage}`;

function tell(
  draft: Draft,
  { member, person, beat, channel, teller }: Tidings,
  chapter: Chapter,
  stage: MatterStage,
  ref: Ref,
  before: Ref | null,
): void {
  const { state, tick } = draft;
  const { matter } = chapter;
  const random = roll(draft, "news");
  const fillings = fillingsOf(draft, { who: person, teller }, chapter);
  fillings.slots.via = `${channel}.${before === null ? "first" : "again"}`;
  const asked = channel === "hearsay" || !random.chance(ASKED) ? null : askedAfter(draft, member);
  if (asked !== null) passOn(draft, asked, member, fillings);
  changeTie(draft, person, member.reach === "hearsay" ? {} : TOLD_TIE, ref);
  if (teller !== person) changeTie(draft, teller, TOLD_TIE, ref);
  state.needs.belonging = clamp(state.needs.belonging + COMPANY.belonging, 0, 1000);
  const valence = feel(state, stage.emotion, FELT, ref, tick);
  recordScene(draft, {
    ref,
    source: sourceOf(chapter, beat.stage),
    side: "self",
    kind: null,
    tags: matter.tags,
    title: stage.title,
    summary:
      teller !== person ? asHearsay(stage.summary) : channel === "letter" ? asWritten(stage.summary) : stage.summary,
    fillings,
    actors: [...new Set([person.key, teller.key])],
    significance: beat.stage === STAGES ? SIGNIFICANCE.end : SIGNIFICANCE.turn,
    valence,
    emotion: stage.emotion,
    memoryKind: "talk",
    usedAs: `cast:${matter.id}`,
    ...(before === null ? {} : { because: [before] }),
  });
}

/** The words of a scene with what the chapter is about. */
export function fillingsOf(draft: Draft, people: Record<string, Person>, { matter, particulars }: Chapter): Fillings {
  const random = roll(draft, "news words");
  const fillings = fillingsFor({ ...draft, place: placeOf(draft) }, people, random);
  Object.assign(fillings.slots, particulars);
  fillings.slots.about = fillSlots(`of ${matter.about}`, fillings.slots, fillings.rolePronouns).slice("of ".length);
  return fillings;
}

/** Another of whom the Echo heard lately, and whom this one knows too. */
function askedAfter(draft: Draft, { key, as }: CastMember): CastMember | null {
  const isOwn = as === "kin" || as === "partner";
  const heard = (draft.state.cast ?? []).filter(
    (other) =>
      other.key !== key &&
      other.heard !== null &&
      draft.tick - other.heard.tick <= LATELY_TICKS &&
      (other.as === "kin" || other.as === "partner") === isOwn,
  );
  return heard.sort((a, b) => b.heard!.tick - a.heard!.tick)[0] ?? null;
}

/** The Echo says what it has heard of another: the one it talks to knows it by the Echo now. */
function passOn(draft: Draft, other: CastMember, { key }: CastMember, { slots, rolePronouns }: Fillings): void {
  const person = personOf(draft, other.key);
  const heard = other.heard;
  const listener = memberFor(draft, key);
  if (person === null || heard === null || listener === undefined) return;
  const about = fillingsOf(draft, { who: person }, chapterOfMember(draft, other, person, heard.chapter)).slots.about!;
  slots.other = person.name;
  slots.otherabout = about;
  rolePronouns.other = person.pronouns;
  const word = {
    of: other.key,
    chapter: heard.chapter,
    stage: heard.stage,
    from: `echo:${draft.birth.echoId}`,
    tick: draft.tick,
  };
  putMember(draft, knowing(listener, [word]));
}
