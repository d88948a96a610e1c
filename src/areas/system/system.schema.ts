import Type from "typebox";
import type { Config } from "../../config/config.ts";
import type { LoopStatus } from "../../engine/engine.ts";
import { toTimestamp } from "../../shared/clock.ts";
import type { Health } from "./health.service.ts";

const SubsystemSchema = Type.Object({
  status: Type.Union([Type.Literal("up"), Type.Literal("degraded"), Type.Literal("down")]),
  latency_ms: Type.Integer(),
  details: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()]), {
      description: "Figures, for admins and for callers on the machine itself.",
    }),
  ),
});

export const HealthSchema = Type.Object(
  {
    status: Type.Union([Type.Literal("ready"), Type.Literal("not_ready")]),
    version: Type.String(),
    subsystems: Type.Record(Type.String(), SubsystemSchema, { description: "By the name of the part." }),
  },
  { $id: "Health" },
);

/** `figures`: whether the caller may know more than that all is well. */
export const toHealthResponse = ({ ready, subsystems }: Health, version: string, figures: boolean) => ({
  status: ready ? "ready" : "not_ready",
  version,
  subsystems: Object.fromEntries(
    Object.entries(subsystems).map(([name, { status, latencyMs, details }]) => [
      name,
      { status, latency_ms: latencyMs, ...(figures && details !== undefined ? { details } : {}) },
    ]),
  ),
});

const TICK_FIELDS = {
  current_tick: Type.Integer(),
  tick_interval: Type.Integer({ description: "Seconds between ticks." }),
  last_tick_at: Type.String({ format: "date-time" }),
};

export const TickSchema = Type.Object(TICK_FIELDS, { $id: "Tick" });

export const toTickResponse = (loop: LoopStatus) => ({
  current_tick: loop.currentTick,
  tick_interval: loop.tickIntervalSeconds,
  last_tick_at: toTimestamp(loop.lastTickAt),
});

const LoopState = Type.Union([Type.Literal("running"), Type.Literal("paused")]);
const LagSeconds = Type.Integer({ description: "How far the ticks are behind their schedule." });

export const TickControlSchema = Type.Object(
  {
    ...TICK_FIELDS,
    state: LoopState,
    lag_seconds: LagSeconds,
    stepping: Type.Optional(
      Type.Object(
        { from: Type.Integer(), to: Type.Integer() },
        { description: "The step under way: the tick that was lived before it, and the last that it is to live." },
      ),
    ),
  },
  { $id: "TickControl" },
);

export const toTickControlResponse = (loop: LoopStatus) => ({
  ...toTickResponse(loop),
  state: loop.state,
  lag_seconds: loop.lagSeconds,
  ...(loop.stepping === null ? {} : { stepping: loop.stepping }),
});

export const SystemStatusSchema = Type.Object(
  {
    state: LoopState,
    ...TICK_FIELDS,
    lag_seconds: LagSeconds,
    skipped_ticks: Type.Integer({
      description:
        "Ticks that fell due while the service was down, at the interval in force then and now, and were not lived.",
    }),
    active_echoes: Type.Integer(),
    registration: Type.Union([Type.Literal("open"), Type.Literal("waitlist"), Type.Literal("closed")], {
      description: "An extension: who may sign up. `waitlist`: whoever was invited from the waitlist.",
    }),
    started_at: Type.String({ format: "date-time" }),
  },
  { $id: "SystemStatus" },
);

/** What of the answer does not come from the loop. `startedAt` in milliseconds. */
export type Deployment = { activeEchoes: number; registration: Config["registration"]; startedAt: number };

export const toSystemStatusResponse = (loop: LoopStatus, { activeEchoes, registration, startedAt }: Deployment) => ({
  state: loop.state,
  ...toTickResponse(loop),
  lag_seconds: loop.lagSeconds,
  skipped_ticks: loop.skippedTicks,
  active_echoes: activeEchoes,
  registration,
  started_at: toTimestamp(startedAt),
});

/** Ticks one request may ask for. */
export const STEP_TICKS_MAX = 10_000;

export const TickActionSchema = Type.Object(
  {
    action: Type.Union([Type.Literal("pause"), Type.Literal("resume"), Type.Literal("step")]),
    ticks: Type.Optional(
      Type.Integer({ minimum: 1, maximum: STEP_TICKS_MAX, description: "How many to step; 1 when left out." }),
    ),
  },
  { $id: "TickAction" },
);
