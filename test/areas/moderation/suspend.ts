import type { LiveService, Person } from "../live-service.ts";

type Case = { case_id: string; target_id: string };

/** Has the admin suspend somebody, whom somebody else has reported. */
export async function suspend(service: LiveService, person: Person): Promise<void> {
  const admin = await service.asAdmin();
  const reporter = await service.register();
  await reporter.api("POST", "/reports", { body: { target_type: "user", target_id: person.userId, reason: "spam" } });
  const { data } = (await admin<{ data: Case[] }>("GET", "/admin/moderation/queue?limit=100")).json;
  const { case_id } = data.find(({ target_id }) => target_id === person.userId)!;
  const body = { case_id, action: "suspend", reason: "Against the rules." };
  const answer = await admin("POST", "/admin/moderation/actions", { body });
  if (answer.status !== 201) throw new Error(answer.text);
}
