import { readdirSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { api } from "../support/http.ts";
import { runProgram, type ServiceProcess, spawnService } from "../support/process.ts";
import { ADMIN, newcomer, PASSWORD, type Promised, returning, stepper } from "./crash-clients.ts";
import { dieAt, type Step } from "./steps.ts";

/** How a process ends: by a signal from outside at some moment, or when it passes a step for the `pass`th time. */
export type Death = "any moment" | { step: Step; pass: number };

export type CrashReport = {
  kills: number;
  accounts: number;
  echoes: number;
  ticks: number;
  frames: number;
  /** From the start of the process to its readiness, in milliseconds. */
  startMs: { median: number; longest: number };
  /** Each a sentence about something lost, doubled or damaged. Empty: all held. */
  faults: string[];
};

/** A step that nobody has passed after this many milliseconds is not passed any more. */
const STEP_PATIENCE_MS = 60_000;

/**
 * Kills the service without warning while ticks run and several clients register, create, hibernate, wake and watch; starts it
 * again each time; then stops it in order and looks for everything that was acknowledged. `random` is 0..1 and decides when.
 */
export async function crashLoop(options: {
  folder: string;
  deaths: Death[];
  random: () => number;
}): Promise<CrashReport> {
  const { folder, deaths, random } = options;
  const promised: Promised[] = [];
  const told = new Map<string, number>();
  const env = {
    TICK_INTERVAL_SECONDS: "3600",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    TENANT_WORKERS: "2",
  };
  const faults: string[] = [];
  const startMs: number[] = [];
  let highestTick = 0;

  for (const [round, death] of deaths.entries()) {
    const service = await start(folder, env, death);
    // What a crash left behind is put in order at the start: the step may be passed there.
    if (service === null) continue;
    startMs.push(service.startMs);
    const stop = new AbortController();
    const busy = Promise.withResolvers<void>();
    const clients = [
      stepper(service, stop.signal, (tick) => {
        if (tick < highestTick) faults.push(`the tick went back from ${highestTick} to ${tick}`);
        highestTick = Math.max(highestTick, tick);
      }),
      ...Array.from({ length: 3 }, (_, i) =>
        newcomer(service, stop.signal, promised, told, `r${round}c${i}`, busy.resolve),
      ),
      returning(service, stop.signal, promised.slice(), told, random),
    ].map((client) => client.catch((error: Error & { code?: string }) => cutOff(error, faults)));
    if (death === "any moment") {
      // Half of the kills come while something is sure to be under way, half at whatever point that is.
      if (round % 2 === 0) await busy.promise;
      await Bun.sleep(random() * 850);
      service.signal("SIGKILL");
    } else {
      const patience = setTimeout(() => {
        faults.push(`nothing came to "${death.step}" ${death.pass} times`);
        service.signal("SIGKILL");
      }, STEP_PATIENCE_MS);
      void service.exited.then(() => clearTimeout(patience));
    }
    await service.exited;
    stop.abort();
    await Promise.all(clients);
  }

  const last = await spawnService(folder, env);
  startMs.push(last.startMs);
  await checkPromises(last, promised, faults);
  // Whenever the deaths came: time goes on after them.
  const once = new AbortController();
  await stepper(last, once.signal, (tick) => {
    if (tick < highestTick + 3) faults.push(`three ticks after ${highestTick} lead to ${tick}`);
    highestTick = tick;
    once.abort();
  });
  last.signal("SIGTERM");
  const code = await last.exited;
  if (code !== 0) faults.push(`SIGTERM ended with ${code}`);
  for (const [id, times] of told) if (times > 1) faults.push(`${id} was told ${times} times`);
  const echoes = promised.reduce((n, p) => n + p.echoes.size, 0);
  const ticks = checkFiles(folder, faults);
  const doctor = await runProgram(["doctor"], { env: { DATA_DIR: folder } });
  if (doctor.code !== 0) faults.push(`doctor: ${doctor.out}${doctor.err}`);
  startMs.sort((a, b) => a - b);
  return {
    kills: deaths.length,
    accounts: promised.length,
    echoes,
    ticks,
    frames: told.size,
    startMs: { median: Math.round(startMs[startMs.length >> 1]!), longest: Math.round(startMs.at(-1)!) },
    faults,
  };
}

/** Null when the process died at its step before it was ready. */
async function start(folder: string, env: Record<string, string>, death: Death): Promise<ServiceProcess | null> {
  if (death === "any moment") return spawnService(folder, env);
  return spawnService(folder, { ...env, ...dieAt(death.step, death.pass) }).catch((error: Error) => {
    if (error.message.includes('"level":"error"')) throw error;
    return null;
  });
}

/** A connection that died with the service is what this is about, and the runtime has many codes for it; anything else is a fault. */
function cutOff(error: Error & { code?: string }, faults: string[]): void {
  if (error.code === undefined) faults.push(String(error));
}

async function checkPromises(service: ServiceProcess, promised: Promised[], faults: string[]): Promise<void> {
  for (const { email, token, echoes } of promised) {
    const login = await api(service.base)("POST", "/auth/login", { body: { email, password: PASSWORD } });
    if (login.status !== 200) faults.push(`the account ${email} is lost: ${login.text}`);
    const list = await api(service.base, token)<{ echo_id: string; status: string }[]>("GET", "/echoes");
    for (const [echoId, { status }] of echoes) {
      const found = list.json.find((echo) => echo.echo_id === echoId);
      if (found === undefined) faults.push(`the Echo ${echoId} is lost`);
      else if (status !== null && found.status !== status)
        faults.push(`the Echo ${echoId} is ${found.status}, was acknowledged ${status}`);
    }
    if (list.json.length > 1) faults.push(`the account ${email} has ${list.json.length} Echoes, one was asked for`);
  }
}

/** Opens every file of the stopped service; returns how many ticks were lived in all. */
function checkFiles(folder: string, faults: string[]): number {
  const hub = openDatabase(join(folder, "hub.db"));
  const check = (name: string, db: typeof hub): void => {
    const { integrity_check } = db.get<{ integrity_check: string }>("PRAGMA integrity_check")!;
    if (integrity_check !== "ok") faults.push(`${name}: ${integrity_check}`);
  };
  check("hub", hub);
  const open = hub.all("SELECT tick FROM ticks WHERE completed_at IS NULL");
  if (open.length > 0) faults.push("a tick was left unfinished by an orderly stop");
  const tenants = join(folder, "tenants");
  let ticks = 0;
  for (const sub of readdirSync(tenants, { withFileTypes: true })) {
    if (!sub.isDirectory()) continue;
    for (const file of readdirSync(join(tenants, sub.name))) {
      if (!file.endsWith(".db")) {
        if (!file.endsWith("-wal") && !file.endsWith("-shm")) faults.push(`${file} was left behind`);
        continue;
      }
      const db = openDatabase(join(tenants, sub.name, file));
      check(file, db);
      const waiting = db.get<{ n: number }>("SELECT count(*) AS n FROM outbox")!.n;
      if (waiting > 0) faults.push(`${file}: ${waiting} events were never taken by the hub`);
      const failures = db.all<{ error: string }>("SELECT error FROM tick_failures");
      for (const { error } of failures) faults.push(`${file}: a tick failed: ${error}`);
      ticks += db.get<{ n: number }>("SELECT count(*) AS n FROM lived_ticks")!.n;
      const diary = db.get<{ n: number; d: number }>(
        "SELECT count(*) AS n, count(DISTINCT echo_id || tick) AS d FROM diary",
      )!;
      if (diary.n !== diary.d) faults.push(`${file}: ${diary.n - diary.d} diary entries are doubled`);
      const { seq } = db.get<{ seq: number }>("SELECT seq FROM outbox_head")!;
      const applied =
        hub.get<{ seq: number }>("SELECT seq FROM applied_outbox WHERE tenant_id = ?", file.slice(0, 36))?.seq ?? 0;
      if (seq !== applied) faults.push(`${file}: wrote ${seq} events, the hub has ${applied}`);
      for (const echo of db.all<{ echo_id: string; status: string }>("SELECT echo_id, status FROM echoes")) {
        const entry = hub.get<{ status: string }>("SELECT status FROM echo_directory WHERE echo_id = ?", echo.echo_id);
        if (entry?.status !== echo.status)
          faults.push(`${echo.echo_id} is ${echo.status}, the directory says ${entry?.status}`);
      }
      db.close();
    }
  }
  hub.close();
  return ticks;
}
