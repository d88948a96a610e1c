import { answerOf, type components } from "../../../client/src/echoes.ts";
import { ConfirmButton } from "../../parts/confirm-dialog.tsx";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { TaskButton } from "../../parts/task-button.tsx";
import { type Account, api, account as known } from "../../service.ts";
import { dateOf, words } from "../../words/words.ts";

type Consent = components["schemas"]["Consent"];
type ConsentType = Consent["consent_type"];

const TYPES: readonly ConsentType[] = [
  "DataProcessing",
  "EchoSimulation",
  "Analytics",
  "Marketing",
  "VoiceProcessing",
  "ExternalModels",
];
/** More grants and withdrawals than anybody makes. */
const MOST = 100;

/** What the account agreed to, kind by kind as it is now, and the right to halt all of it. */
export function ConsentsForm({ account }: { account: Account }) {
  const consents = useLoaded(async () => {
    const { data } = await answerOf(api.GET("/account/me/consents", { params: { query: { limit: MOST } } }));
    // The newest comes first: the last one written is the one that holds.
    return new Map(data.reverse().map((one) => [one.consent_type, one]));
  });
  const note = (one: Consent) => {
    consents.data.value = new Map(consents.data.value ?? []).set(one.consent_type, one);
  };
  const text = words.privacy;
  return (
    <>
      <section class="card stack">
        <h2>{text.consents}</h2>
        <Loaded of={consents}>
          {(given) => (
            <ul class="rows">
              {TYPES.map((type) => (
                <li key={type}>
                  <ConsentRow type={type} consent={given.get(type) ?? null} onConsent={note} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      <Processing account={account} />
    </>
  );
}

type RowProps = { type: ConsentType; consent: Consent | null; onConsent: (consent: Consent) => void };

function ConsentRow({ type: consent_type, consent, onConsent }: RowProps) {
  const text = words.privacy;
  const isGiven = consent !== null && consent.withdrawn_at === null;
  const body = { consent_type };
  const give = async () => onConsent(await answerOf(api.POST("/account/me/consents", { body })));
  const withdraw = async () => onConsent(await answerOf(api.POST("/account/me/consents/withdraw", { body })));
  return (
    <>
      <div>
        <strong>{text.consentNames[consent_type]}</strong>
        <span class="muted small">
          {isGiven
            ? text.given(dateOf(consent.granted_at))
            : consent === null
              ? text.notGiven
              : text.withdrawn(dateOf(consent.withdrawn_at!))}
        </span>
      </div>
      {consent_type === "DataProcessing" ? (
        <span class="tag">{text.needed}</span>
      ) : !isGiven ? (
        <TaskButton onAct={give}>{text.give}</TaskButton>
      ) : consent_type === "EchoSimulation" ? (
        <ConfirmButton label={text.withdraw} confirm={text.withdraw} onConfirm={withdraw}>
          <p>{text.withdrawSimulation}</p>
        </ConfirmButton>
      ) : (
        <TaskButton onAct={withdraw}>{text.withdraw}</TaskButton>
      )}
    </>
  );
}

function Processing({ account }: { account: Account }) {
  const text = words.privacy;
  const keep = ({ processing_restricted }: { processing_restricted: boolean }) => {
    known.value = { ...account, processing_restricted };
  };
  const restrict = async () => keep(await answerOf(api.POST("/account/me/restrict-processing")));
  const unrestrict = async () => keep(await answerOf(api.POST("/account/me/unrestrict-processing")));
  return (
    <section class="card stack">
      <h2>{text.processing}</h2>
      <p>{account.processing_restricted ? text.restricted : text.processingText}</p>
      <div class="row">
        {account.processing_restricted ? (
          <TaskButton look="" onAct={unrestrict}>
            {text.unrestrict}
          </TaskButton>
        ) : (
          <ConfirmButton label={text.restrict} look="danger" confirm={text.restrict} onConfirm={restrict}>
            <p>{text.restrictText}</p>
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}
