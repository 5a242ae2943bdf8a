import { alertPaces, alertRequestedMessage, maxAlertRadius } from '@commiato/contracts/notices/alerts';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { AlertsPageData, ShownAlert } from '@commiato/contracts/notices/public-pages';
import { honeypotField } from '@commiato/contracts/requests/requests';
import { routeAddress } from '@commiato/contracts/route';
import { withFullStop } from '@commiato/italy/full-stop';
import { atHourPhrase } from '@commiato/italy/prose/dates';
import { FormAlert, FormChoices, FormField, HoneypotField } from '../parts/form-field.tsx';
import { FormThanks } from '../parts/form-thanks.tsx';
import { PrivacyNote } from '../parts/privacy-note.tsx';

/** Maximum length of an hour in words, as `alle ore 10:30` with room to spare: a browser cuts what is longer, and of `ore 18` left `ore 1`. */
const maxHourTextLength = 20;

type View<Name extends AlertsPageData['view']> = Extract<AlertsPageData, { readonly view: Name }>;

const paceLabels = { riepilogo: 'Una volta al giorno', subito: 'Subito' } as const;
const paceOptions = [...alertPaces].reverse().map((value) => ({ value, label: paceLabels[value] }));

const codeLink = (
  <a className="button" href={publicPaths.alertCode}>
    Ho un codice
  </a>
);

/** Which places and surnames are followed. */
function AlertFields({ data }: { readonly data: View<'form'> }) {
  return (
    <>
      <FormField data={data} name="cognome" label="Cognome" autoComplete="off" maxLength={80} optional />
      <fieldset className="contact-choices">
        <legend>Come si scrive</legend>
        <label>
          <input type="checkbox" name="simile" value="true" defaultChecked={data.values.simile === 'true'} />
          <span>Anche i cognomi che suonano uguali</span>
        </label>
      </fieldset>
      <FormField
        data={data}
        name="comune"
        label="Comune"
        autoComplete="off"
        maxLength={80}
        help="Con un cognome può restare vuoto: tutta Italia."
        optional
      />
      <FormField
        data={data}
        name="prov"
        label="Sigla della provincia"
        autoComplete="off"
        maxLength={2}
        help="Da sola, senza comune: tutta la provincia."
        optional
      />
      <FormField
        data={data}
        name="raggio"
        label="Chilometri intorno al comune"
        autoComplete="off"
        maxLength={2}
        help={`Al massimo ${maxAlertRadius}.`}
        optional
      />
    </>
  );
}

function AlertForm({ data }: { readonly data: View<'form'> }) {
  if (data.sent)
    return (
      <FormThanks title="Controllare la posta" actions={codeLink}>
        {alertRequestedMessage}
      </FormThanks>
    );
  const { followed, values } = data;
  return (
    <main className="wrap contact-page">
      <h1>{values.cosa === 'annuncio' && followed ? 'Segui gli aggiornamenti' : 'Avvisami'}</h1>
      <p className="lead">
        {followed
          ? withFullStop(`Un’e-mail per ${followed}`)
          : 'Un’e-mail quando esce un annuncio di un comune, di una provincia o di un cognome.'}
      </p>
      <FormAlert data={data} />
      <form
        className="contact-form"
        action={publicPaths.alerts}
        method="post"
        // The address of one that follows a notice does not name it once the form was refused: its page is not the same anew.
        data-keep-typed={followed ? undefined : ''}
      >
        {followed ? (
          <>
            <input type="hidden" name="cosa" value={values.cosa} />
            <input type="hidden" name="id" value={values.id} />
          </>
        ) : (
          <AlertFields data={data} />
        )}
        <FormField data={data} name="mail" label="E-mail" type="email" autoComplete="email" maxLength={254} />
        <FormChoices data={data} name="quando" label="Quando" options={paceOptions} />
        <FormField
          data={data}
          name="ora"
          label="Ora del riepilogo"
          autoComplete="off"
          maxLength={maxHourTextLength}
          help="Solo per l’e-mail una volta al giorno. Se non si scrive niente: le 18:00."
          optional
        />
        <HoneypotField name={honeypotField} />
        <button type="submit" className="button button--main">
          Avvisami
        </button>
        <p className="contact-note">
          Arriva un’e-mail con cui confermare; senza conferma non parte niente. Si smette quando si vuole, da ogni
          e-mail.
        </p>
        <PrivacyNote use="L’indirizzo serve soltanto per questi avvisi, e si cancella 30 giorni dopo l’ultimo." />
      </form>
    </main>
  );
}

const codeOutcomeTexts = {
  confermato: { title: 'Avviso confermato', sentence: 'Da ora arrivano le e-mail.' },
  disiscritto: { title: 'Avvisi terminati', sentence: 'Non arriva più nessuna e-mail.' },
} as const;

function CodeForm({ data }: { readonly data: View<'code'> }) {
  if (data.done)
    return (
      <FormThanks
        title={codeOutcomeTexts[data.done].title}
        actions={
          <a className="button button--main" href={publicPaths.recent}>
            Annunci recenti
          </a>
        }
      >
        {codeOutcomeTexts[data.done].sentence}
      </FormThanks>
    );
  return (
    <main className="wrap contact-page">
      <h1>Il codice di un’e-mail</h1>
      <p className="lead">
        Il codice di un’e-mail di conferma conferma l’avviso; quello di un’e-mail con annunci termina tutti gli avvisi.
      </p>
      <FormAlert data={data} />
      <form className="contact-form" action={publicPaths.alertCode} method="post">
        <FormField data={data} name="mail" label="E-mail" type="email" autoComplete="email" maxLength={254} />
        <FormField data={data} name="codice" label="Codice di sei cifre" autoComplete="one-time-code" maxLength={12} />
        <button type="submit" className="button button--main">
          Usa il codice
        </button>
      </form>
    </main>
  );
}

function alertStateText({ confermato, quando, ora }: ShownAlert): string {
  const pace = quando === 'subito' ? 'subito' : `una volta al giorno, ${atHourPhrase(ora)}`;
  return confermato === null ? `da confermare: poi ${pace}` : pace;
}

const devicesText = (devices: number) =>
  devices === 1 ? 'Sono attive su un dispositivo.' : `Sono attive su ${devices} dispositivi.`;

/** Notifications on the device in the hand; its buttons come with their script (`islands/push.ts`). */
function DeviceNotifications({ devices, token }: { readonly devices: number; readonly token: string }) {
  return (
    <section className="alert-push" aria-labelledby="notifiche" data-island="push" data-token={token}>
      <h2 id="notifiche">Notifiche su questo dispositivo</h2>
      <p>
        Oltre all’e-mail, il telefono o il computer mostra l’annuncio appena viene mandato.
        {devices > 0 && ` ${devicesText(devices)}`}
      </p>
      <p role="status" />
      <button type="button" className="button button--main" data-push="on" hidden>
        Attiva le notifiche
      </button>
      <button type="button" className="button" data-push="off" hidden>
        Disattiva le notifiche
      </button>
      <noscript>
        <p>Per attivarle serve JavaScript.</p>
      </noscript>
      <details className="alert-push-iphone">
        <summary>Con un iPhone o un iPad</summary>
        <p>
          Apple le permette soltanto ai siti aggiunti alla schermata Home, da iOS e iPadOS 16.4 in poi. Si fa una volta
          sola:
        </p>
        <ol>
          <li>aprire questa pagina con Safari;</li>
          <li>toccare Condividi, poi «Aggiungi alla schermata Home»;</li>
          <li>aprire «Avvisi» dalla schermata Home: si ritrova questa pagina;</li>
          <li>premere «Attiva le notifiche» e rispondere «Consenti».</li>
        </ol>
      </details>
    </section>
  );
}

function AlertList({ data }: { readonly data: View<'list'> }) {
  const { opened, token } = data;
  if (!opened)
    return (
      <main className="wrap contact-page">
        <h1>Avviso non trovato</h1>
        <p className="lead">
          Questo collegamento non apre nessun avviso: forse è incompleto, o è già stato cancellato.
        </p>
      </main>
    );
  const { mail, daConfermare, avvisi, dispositivi } = opened;
  const confirm = routeAddress(publicPaths.confirmAlert, { token });
  const end = routeAddress(publicPaths.endAlerts, { token });
  // Who comes from the mail to confirm one found others, with «Termina», above it.
  const toConfirmFirst = [
    ...avvisi.filter(({ _id }) => _id === daConfermare),
    ...avvisi.filter(({ _id }) => _id !== daConfermare),
  ];
  return (
    <main className="wrap contact-page">
      <h1>I Suoi avvisi</h1>
      <p className="lead">{`Per ${mail}.`}</p>
      {avvisi.length === 0 && <p role="status">Non c’è nessun avviso: non arriva nessuna e-mail.</p>}
      {toConfirmFirst.map((one) => (
        <form key={one._id} className="contact-form" action={one._id === daConfermare ? confirm : end} method="post">
          <p>
            <strong>{one.titolo.charAt(0).toUpperCase() + one.titolo.slice(1)}</strong>
            <br />
            {alertStateText(one)}
          </p>
          {one._id === daConfermare && (
            <button type="submit" className="button button--main">
              Conferma l’avviso
            </button>
          )}
          <button type="submit" className="button" name="avviso" value={one._id} formAction={end}>
            Termina
          </button>
        </form>
      ))}
      {avvisi.length > 0 && (
        <p className="contact-note">
          Per cambiare un avviso basta <a href={publicPaths.alerts}>chiederlo di nuovo</a>: una volta confermato prende
          il posto di quello di prima.
        </p>
      )}
      {avvisi.length > 1 && (
        <form className="contact-form" action={end} method="post">
          <button type="submit" className="button" name="avviso" value="tutti">
            Termina tutti
          </button>
        </form>
      )}
      {dispositivi !== null && avvisi.some(({ confermato }) => confermato !== null) && (
        <DeviceNotifications devices={dispositivi} token={token} />
      )}
    </main>
  );
}

/** Pages of alerts: forms without an account or JavaScript. Opening one changes nothing. */
export function AlertsPage({ data }: { data: AlertsPageData }) {
  if (data.view === 'form') return <AlertForm data={data} />;
  return data.view === 'code' ? <CodeForm data={data} /> : <AlertList data={data} />;
}
