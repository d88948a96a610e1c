import type { LocationKind, Trade } from "../content/types.ts";
import { ATHLETE } from "./persona/athletes.ts";
import { keeping } from "./persona/word-tags.ts";

type Called = { title: RegExp | null; trade: Trade | null; kind: LocationKind; name: string };

const byTitle = (title: RegExp, kind: LocationKind, name: string): Called => ({ title, trade: null, kind, name });
const byTrade = (trade: Trade, kind: LocationKind, name: string): Called => ({ title: null, trade, kind, name });

/** Where such work is done today, in what kind of place, and what those who work there call it; the first that fits. */
const CALLED: readonly Called[] = [
  byTitle(/\b(?:dental|dentist|veterinary|vet|optician)\b/i, "clinic", "the practice"),
  byTitle(/\b(?:pharmacist|chemist's|pharmacy|druggist)\b/i, "clinic", "the pharmacy"),
  byTitle(/\b(?:care worker|carer|care assistant)\b/i, "clinic", "the home"),
  byTitle(/\b(?:police|detective|constable|sergeant)\b/i, "workplace", "the police station"),
  byTitle(/\b(?:firefighter|fireman)\b/i, "workplace", "the fire station"),
  byTitle(/\b(?:pilot|flight attendant|cabin crew|steward|air traffic|airline|baggage)\b/i, "station", "the airport"),
  byTitle(/\blighthouse\b/i, "shore", "the lighthouse"),
  byTitle(/\b(?:soldier|officer cadet)\b/i, "workplace", "the barracks"),
  byTitle(/\b(?:prison|warder|jailer)\b/i, "workplace", "the prison"),
  byTitle(
    /\b(?:postman|postwoman|post carrier|mail carrier|postal|newspaper carrier)\b/i,
    "station",
    "the sorting office",
  ),
  byTitle(/\b(?:builder|bricklayer|crane|labourer|mason|surveyor)\b/i, "workplace", "the site"),
  byTitle(/\b(?:paramedic|ambulance)\b/i, "clinic", "the ambulance station"),
  byTitle(/\b(?:photographer|sound engineer|potter|tattooist)\b/i, "workshop", "the studio"),
  byTitle(/\b(?:warehouse|packer|picker|forklift)\b/i, "workplace", "the warehouse"),
  byTitle(/\b(?:factory|assembly|machinist|welder|fitter|foundry|production)\b/i, "workplace", "the works"),
  byTitle(/\b(?:call centre|call center|telephone)\b/i, "workplace", "the call centre"),
  byTitle(/\b(?:hairdresser|beautician|manicurist|nail)\b/i, "market", "the salon"),
  byTitle(/\b(?:cashier|sales assistant|shop assistant|florist|bookseller|grocer|butcher)\b/i, "market", "the shop"),
  byTitle(/\b(?:tram|bus|lorry|truck|train|taxi|van) (?:driver|conductor|dispatcher)\b/i, "station", "the depot"),
  byTitle(/\b(?:plumber|electrician|roofer|bricklayer|plasterer|scaffolder)\b/i, "workplace", "the yard"),
  byTitle(
    /\b(?:programmer|developer|engineer|designer|architect|accountant|bookkeeper|lawyer|solicitor|paralegal|notary|clerk|secretary|manager|consultant|analyst|editor|translator|civil servant|administrator|assessor|estate agent|banker|receptionist|planner|recruiter|actuary|auditor|social worker|counsellor|dispatcher|marketing)\b/i,
    "workplace",
    "the office",
  ),
  byTitle(/\bswimmer\b/i, "workplace", "the pool"),
  byTitle(/\b(?:boxer|wrestler|judoka|fencer|gymnast)\b/i, "workplace", "the gym"),
  byTitle(ATHLETE, "workplace", "the ground"),
  byTrade("scientist", "workplace", "the laboratory"),
  byTrade("nurse", "clinic", "the hospital"),
  byTrade("doctor", "clinic", "the hospital"),
  byTrade("baker", "workshop", "the bakery"),
  byTrade("mechanic", "workshop", "the garage"),
  byTrade("journalist", "workplace", "the newsroom"),
  byTrade("politician", "workplace", "the town hall"),
];

/** In what kind of place such work is done, and what it is called there; null where the world's own names say enough. */
export const calledAtWork = ({ trade, title }: Work): { kind: LocationKind; name: string } | null =>
  calledBy(`${trade} ${title}`);

type Work = { trade: Trade; title: string };

/** By the trade and the title in one, as one asks for it in every hour of a working day. */
const calledBy = keeping((work) => {
  const [trade = "", ...title] = work.split(" ");
  return CALLED.find((one) => (one.title === null ? one.trade === trade : one.title.test(title.join(" ")))) ?? null;
});
