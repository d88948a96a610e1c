import type { Account } from "../../service.ts";
import { dateOf, words } from "../../words/words.ts";

/** What of an account is known and not changed here. */
export function AccountFacts({ account }: { account: Account }) {
  const facts = [
    [
      words.account.email,
      `${account.email} (${account.email_verified ? words.account.confirmed : words.account.unconfirmed})`,
    ],
    [words.account.tier, account.tier],
    [words.account.since, dateOf(account.created_at)],
  ];
  return (
    <dl class="card facts-list">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
