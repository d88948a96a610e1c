import type { EchoStatus } from "../../../shared/events.ts";
import type { Uuid } from "../../../shared/ids.ts";

export type NewEcho = {
  echoId: Uuid;
  name: string;
  personaText: string;
  whatIfPrompt: string;
  physicalDescription: string | null;
};

export type EchoRecord = {
  echoId: Uuid;
  name: string;
  mood: string;
  shardId: Uuid;
  tick: number;
  personaText: string;
  whatIfPrompt: string;
  physicalDescription: string | null;
  birthHash: string;
  status: EchoStatus;
  createdAt: number;
  hibernatedAt: number | null;
  traits: Record<"O" | "C" | "E" | "A" | "N", number>;
  location: { locationId: string; name: string; kind: string };
  wealth: number;
};
