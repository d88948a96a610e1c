import { accountArea } from "./areas/account/account.area.ts";
import type { consentProjection } from "./areas/account/consents.projection.ts";
import { adminArea } from "./areas/admin/admin.area.ts";
import { analyticsArea } from "./areas/analytics/analytics.area.ts";
import type { Area, AsksForReview, Built, Leaving, RemovesName, WritesInChat } from "./areas/area.ts";
import { auditArea } from "./areas/audit/audit.area.ts";
import { authArea } from "./areas/auth/auth.area.ts";
import { channelsArea } from "./areas/channels/channels.area.ts";
import { chatlinkArea } from "./areas/chatlink/chatlink.area.ts";
import { deletionArea } from "./areas/deletion/deletion.area.ts";
import { demoArea } from "./areas/demo/demo.area.ts";
import type { directoryProjection } from "./areas/echoes/directory.projection.ts";
import { echoesArea } from "./areas/echoes/echoes.area.ts";
import { eventsArea } from "./areas/events/events.area.ts";
import { exportsArea } from "./areas/exports/exports.area.ts";
import { familyArea } from "./areas/family/family.area.ts";
import { feedsArea } from "./areas/feeds/feeds.area.ts";
import type { feedProjection } from "./areas/feeds/feeds.projection.ts";
import { keysArea } from "./areas/keys/keys.area.ts";
import { mailArea } from "./areas/mail/mail.area.ts";
import { mediaArea } from "./areas/media/media.area.ts";
import { moderationArea } from "./areas/moderation/moderation.area.ts";
import { notificationsArea } from "./areas/notifications/notifications.area.ts";
import { privacyArea } from "./areas/privacy/privacy.area.ts";
import { profileArea } from "./areas/profile/profile.area.ts";
import { relayArea } from "./areas/relay/relay.area.ts";
import { searchArea } from "./areas/search/search.area.ts";
import { shardsArea } from "./areas/shards/shards.area.ts";
import type { worldProjection } from "./areas/shards/shards.projection.ts";
import { socialArea } from "./areas/social/social.area.ts";
import { storyArea } from "./areas/story/story.area.ts";
import { systemArea } from "./areas/system/system.area.ts";
import { totpArea } from "./areas/totp/totp.area.ts";
import { travelArea } from "./areas/travel/travel.area.ts";
import type { acquaintanceProjection } from "./areas/users/acquaintances.projection.ts";
import { usersArea } from "./areas/users/users.area.ts";
import { waitlistArea } from "./areas/waitlist/waitlist.area.ts";
import type { DataOwned } from "./data/register.ts";
import type { Parts } from "./parts.ts";
import type { OutboxEvent } from "./shared/events.ts";
import type { Probes } from "./shared/probe.ts";
import type { Projection } from "./store/hub/apply-outbox.ts";

/** The areas from the ground up. Each may call the services of those before it, and of no other. */
export const AREAS = [
  auditArea,
  mailArea,
  mediaArea,
  accountArea,
  notificationsArea,
  privacyArea,
  profileArea,
  waitlistArea,
  analyticsArea,
  socialArea,
  shardsArea,
  totpArea,
  authArea,
  keysArea,
  familyArea,
  chatlinkArea,
  echoesArea,
  demoArea,
  travelArea,
  feedsArea,
  usersArea,
  channelsArea,
  exportsArea,
  storyArea,
  deletionArea,
  searchArea,
  moderationArea,
  relayArea,
  eventsArea,
  adminArea,
  systemArea,
] as const;

/** What each part of the hub makes of accounts' events. */
export const PROJECTIONS: readonly Projection[] = (AREAS as readonly AnyArea[]).flatMap(({ projection }) =>
  projection === undefined ? [] : [projection],
);

/** Told on the streams and kept by the account: nobody looks for them in the hub. */
type ToldOnly =
  | "DiaryEntryCreated"
  | "LifeEventOccurred"
  | "PersonaUpdated"
  | "EchoWealthChanged"
  | "GoalChanged"
  | "AchievementUnlocked"
  | "EchoesMet"
  | "TookPart";

/** A new kind of event does not compile until somebody has said what the hub makes of it. */
type Undecided = Exclude<
  OutboxEvent["body"]["type"],
  | ToldOnly
  | keyof typeof consentProjection
  | keyof typeof worldProjection
  | keyof typeof directoryProjection
  | keyof typeof feedProjection
  | keyof typeof acquaintanceProjection
>;
null satisfies Undecided extends never ? null : { undecided: Undecided };

export type BuiltArea = Built<unknown> & { name: string };

type AnyArea = Area<string, unknown, unknown>;
type Ground = Parts & {
  probes: () => Probes;
  /** The tables and folders of all areas, from the ground up. */
  register: readonly { name: string; data: DataOwned }[];
  /** What areas do when somebody leaves; complete when all are built. */
  leaving: () => { name: string; leaving: Leaving }[];
  /** What areas take a name out of; complete when all are built. */
  nameLeaves: () => RemovesName[];
  /** Who looks at what auto-moderation cannot decide alone; complete when all are built. */
  reviewers: () => AsksForReview[];
  /** The ways to people in the external chat; complete when all are built. */
  chatWays: () => WritesInChat[];
};

/** The parts and the services of all areas by name, or what an area needs that nothing before it offers. */
type Stack<List extends readonly unknown[], Have> = List extends readonly [
  Area<infer Name, infer Needs, infer Service>,
  ...infer Rest,
]
  ? Have extends Needs
    ? Stack<Rest, Have & { readonly [N in Name]: Service }>
    : { area: Name; needs: Exclude<keyof Needs, keyof Have> }
  : Have;

export type Services = Stack<typeof AREAS, Ground>;

/** Builds every area on the parts, in order. `outside` tells how parts are that belong to no area. */
export function buildAreas(parts: Parts, outside: () => Probes): { services: Services; built: BuiltArea[] } {
  const built: BuiltArea[] = [];
  const probes = (): Probes => Object.assign({}, outside(), ...built.map((one) => one.probes));
  const leaving = () => built.flatMap((one) => (one.leaving === undefined ? [] : [{ ...one, leaving: one.leaving }]));
  const nameLeaves = () => built.flatMap((one) => one.removesName ?? []);
  const reviewers = () => built.flatMap((one) => one.asksForReview ?? []);
  const chatWays = () => built.flatMap((one) => one.writesInChat ?? []);
  const told = { probes, leaving, nameLeaves, reviewers, chatWays };
  const services: Record<string, unknown> = { ...parts, ...told, register: AREAS };
  for (const { name, build } of AREAS as readonly AnyArea[]) {
    const one = build(services);
    services[name] = one.service;
    built.push({ ...one, name });
  }
  return { services: services as Services, built };
}
