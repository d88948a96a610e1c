import { api } from "../support/http.ts";
import type { ServiceProcess } from "../support/process.ts";

/** What clients were promised, as far as an answer reached them. */
export type Promised = {
  email: string;
  token: string;
  echoes: Map<string, { status: string | null }>;
};

export const ADMIN = { email: "admin@example.org", password: "a long admin phrase" };
export const PASSWORD = "correct horse battery";
const PERSONAS = [
  [
    "Mara",
    "Mara is a patient lighthouse keeper who mends clocks and distrusts the mainland.",
    "What if she had taken the harbour job?",
  ],
  ["Tobias", "Tobias is a loud, generous baker who sings and forgets to sleep.", "What if he had never left the navy?"],
  [
    "Ines",
    "Ines is a careful accountant who secretly writes letters to her late brother.",
    "What if she had kept the bookshop?",
  ],
] as const;

/** Accounts of earlier rounds that somebody watches. */
const WATCHED = 5;

/** Accounts that one client opens in one round: each tick lives them all. */
const NEWCOMERS_MAX = 12;

/** Moves time as fast as it goes. */
export async function stepper(
  service: ServiceProcess,
  signal: AbortSignal,
  seen: (tick: number) => void,
): Promise<void> {
  const admin = api(service.base);
  const { json } = await admin<{ access_token: string }>("POST", "/auth/login", { body: ADMIN });
  while (!signal.aborted) {
    const { json: state } = await admin.as(json.access_token)<{ current_tick: number }>("POST", "/admin/system/tick", {
      body: { action: "step", ticks: 3 },
    });
    seen(state.current_tick);
  }
}

/** Signs up, watches, creates an Echo, and hibernates and wakes it for as long as there is a service. */
export async function newcomer(
  service: ServiceProcess,
  signal: AbortSignal,
  promised: Promised[],
  told: Map<string, number>,
  label: string,
  created: () => void,
): Promise<void> {
  for (let n = 0; n < NEWCOMERS_MAX && !signal.aborted; n++) {
    const email = `${label}n${n}@example.org`;
    const registered = await api(service.base)<{ access_token: string }>("POST", "/auth/register", {
      body: { email, password: PASSWORD },
    });
    if (registered.status !== 201) throw new Error(registered.text);
    const account: Promised = { email, token: registered.json.access_token, echoes: new Map() };
    promised.push(account);
    const me = api(service.base, account.token);
    watch(service, account, told);
    const [name, persona_text, what_if_prompt] = PERSONAS[n % PERSONAS.length]!;
    const body = { name, persona_text, what_if_prompt, consent_declaration: true };
    const born = await me<{ echo_id: string }>("POST", "/echoes", {
      body,
      headers: { "idempotency-key": label + n },
    });
    if (born.status !== 201) throw new Error(born.text);
    account.echoes.set(born.json.echo_id, { status: "Active" });
    created();
    for (const action of ["hibernate", "wake"] as const) await change(service, account, born.json.echo_id, action);
  }
}

/** Counts how often each entry and each event is told, over all the processes that a person watches. */
function watch(service: ServiceProcess, { token }: Promised, told: Map<string, number>): void {
  const socket = new WebSocket(`${service.ws}/ws/dashboard/stream?token=${token}`);
  const count = (what: string) => told.set(what, (told.get(what) ?? 0) + 1);
  socket.addEventListener("message", ({ data }) => {
    const frame = JSON.parse(String(data)) as Record<string, unknown>;
    if (frame.event_id !== undefined) count(`event ${frame.event_id}`);
    if (frame.diary_id === undefined) return;
    count(`entry ${frame.diary_id}`);
    count(`tick ${frame.tick_id} of ${frame.echo_id}`);
  });
}

/** Comes back to accounts of earlier rounds: the newest, where a crash has just been, are watched. */
export async function returning(
  service: ServiceProcess,
  signal: AbortSignal,
  promised: Promised[],
  told: Map<string, number>,
  random: () => number,
): Promise<void> {
  for (const account of promised.slice(-WATCHED)) watch(service, account, told);
  while (!signal.aborted && promised.length > 0) {
    const account = promised[Math.floor(random() * promised.length)]!;
    for (const [echoId, { status }] of account.echoes)
      await change(service, account, echoId, status === "Hibernated" ? "wake" : "hibernate");
    await Bun.sleep(5);
  }
}

/** While the answer is under way nobody knows the status: null. */
async function change(
  service: ServiceProcess,
  account: Promised,
  echoId: string,
  action: "hibernate" | "wake",
): Promise<void> {
  const echo = account.echoes.get(echoId)!;
  echo.status = null;
  const answer = await api(service.base, account.token)<{ status: string }>("POST", `/echoes/${echoId}/${action}`);
  if (answer.status === 200) echo.status = answer.json.status;
}
