import {
  eventHeading,
  eventPlace,
  eventTitle,
  isToCome,
  movedSentence,
} from '@commiato/contracts/funerals/event-words';
import {
  type ContributionKind,
  type ContributionState,
  contributionLimits,
  rightOfContribution,
} from '@commiato/contracts/notices/family';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { FamilyData, FormContents, ShownContribution } from '@commiato/contracts/notices/public-pages';
import { addressOf } from '@commiato/contracts/route';
import { endingOf } from '@commiato/italy/announcements/event-kinds';
import { curly, unbrokenDates } from '@commiato/italy/formatting';
import { theMoment } from '@commiato/italy/prose/dates';
import { telHref } from '../../lib/contact-links.ts';
import { directionsAddress } from '../../lib/public-links.ts';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { FormAlert, FormField } from '../parts/form-field.tsx';
import { PrivacyNote } from '../parts/privacy-note.tsx';

type View<Name extends FamilyData['view']> = Extract<FamilyData, { readonly view: Name }>;
type PageView = View<'page'>;

function Agency({ agency }: Pick<PageView, 'agency'>) {
  return (
    <p className="proof-agency">
      {curly(agency.ragSociale)}
      {[agency.tel, agency.cell].filter(Boolean).map((number) => (
        <a key={number} href={telHref(number)}>
          {number}
        </a>
      ))}
    </p>
  );
}

function Closed() {
  return (
    <main className="wrap contact-page">
      <h1>Pagina non trovata</h1>
      <p className="lead">
        Questo collegamento non apre nessuna pagina: forse è incompleto, è finito o è stato revocato. L’agenzia può
        mandarne uno nuovo.
      </p>
    </main>
  );
}

/** What a device sees before a code: whose page it is, the link alone does not tell. */
function Code({ data }: { readonly data: View<'code'> }) {
  const { token, agency, locked, hasMail } = data;
  return (
    <main className="wrap contact-page proof-page">
      <Agency agency={agency} />
      <h1>La pagina della famiglia</h1>
      {locked ? (
        <p className="alert" role="alert">
          <LineIcon name="alert" />
          <span>Sono stati scritti troppi codici sbagliati: per riaprire la pagina telefonare all’agenzia.</span>
        </p>
      ) : (
        <>
          <p className="lead">
            {hasMail
              ? 'Per aprirla su questo telefono o computer serve il codice dell’e-mail dell’invito.'
              : 'Per aprirla su questo telefono o computer serve il codice che dà l’agenzia.'}
          </p>
          {data.sent && (
            <p className="family-done" role="status">
              Se l’invito è ancora valido, tra poco arriva un’e-mail con un codice nuovo: quello di prima non vale più.
            </p>
          )}
          <form className="contact-form" action={addressOf(publicPaths.family, { token })} method="post">
            <FormField
              data={data}
              name="codice"
              label="Codice di sei cifre"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              help="Serve una volta sola: poi questo dispositivo è riconosciuto."
            />
            <button type="submit" className="button button--main">
              Apri la pagina
            </button>
            <PrivacyNote use="Un cookie tecnico, che vale soltanto per questa pagina, riconosce il dispositivo per sei mesi." />
          </form>
          {hasMail ? (
            <form className="contact-form" action={addressOf(publicPaths.familyCode, { token })} method="post">
              <p>Il codice è già servito per un altro telefono, o è scaduto?</p>
              <button type="submit" className="button">
                Invia un altro codice
              </button>
            </form>
          ) : (
            <p className="contact-note family-other">Un altro codice lo dà l’agenzia, per telefono.</p>
          )}
        </>
      )}
    </main>
  );
}

function Events({ data: { events, today } }: { readonly data: PageView }) {
  return (
    <section className="family-part">
      <h2>Gli appuntamenti</h2>
      {events.length === 0 && <p>L’agenzia non ha ancora scritto nessun appuntamento.</p>}
      {events.map((event) => {
        const place = eventPlace(event);
        const words = unbrokenDates(eventHeading(event, today));
        const moved = movedSentence(event);
        return (
          <div key={event._id} className="family-event">
            <h3>{eventTitle(event.tipo)}</h3>
            <p className="family-when">
              {event.stato === 'annullato' ? (
                <>
                  {`Annullat${endingOf(event.tipo)}: `}
                  <del>{words}</del>
                </>
              ) : (
                words
              )}
            </p>
            {place && <p>{curly(place)}</p>}
            {event.note && <p>{curly(event.note)}</p>}
            {moved && <p className="contact-note">{curly(moved)}</p>}
            {place && isToCome(event, today) && (
              <p>
                <a href={directionsAddress(place)} target="_blank" rel="noopener noreferrer">
                  Indicazioni stradali
                </a>
              </p>
            )}
          </div>
        );
      })}
    </section>
  );
}

/** How a form asks, and what is said of what was sent. */
const parts = {
  correzione: {
    path: publicPaths.familyCorrection,
    title: 'Una cosa da correggere',
    lead: 'Un nome, una data o un orario che non va: l’agenzia lo legge subito, e qui si vede quando l’ha corretto.',
    label: 'Che cosa va corretto',
    rows: 3,
    press: 'Invia all’agenzia',
    done: 'Inviato. L’agenzia lo sta guardando.',
    privacy: 'Va soltanto all’agenzia.',
    states: {
      'in attesa': 'Inviato, l’agenzia lo sta guardando',
      accettato: 'Corretto dall’agenzia',
      rifiutato: 'L’agenzia l’ha letto e non l’ha cambiato: per parlarne basta telefonare',
    },
  },
  storia: {
    path: publicPaths.familyStory,
    title: 'La sua storia',
    lead: 'La vita di chi non c’è più, con le parole della famiglia. L’agenzia la legge prima che la vedano gli altri familiari.',
    label: 'La storia',
    rows: 10,
    press: 'Invia la storia',
    done: 'Inviata. L’agenzia la sta leggendo.',
    privacy: 'Va all’agenzia e, quando l’ha letta, alla famiglia.',
    states: {
      'in attesa': 'Inviata, l’agenzia la sta leggendo',
      accettato: 'Accettata dall’agenzia',
      rifiutato: 'L’agenzia non l’ha accettata: per parlarne basta telefonare',
    },
  },
  oscuro: {
    path: publicPaths.familyKeptInTheDark,
    title: 'Chi tenere all’oscuro',
    lead: 'Chi per ora non deve sapere: la madre anziana, un parente ricoverato. Lo legge soltanto l’agenzia, che starà attenta a chi telefona.',
    label: 'Chi non deve sapere, e perché',
    rows: 3,
    press: 'Avvisa l’agenzia',
    done: 'Inviato: lo legge soltanto l’agenzia.',
    privacy: 'Va soltanto all’agenzia: non compare qui, neppure a chi lo scrive.',
    states: { 'in attesa': '', accettato: '', rifiutato: '' },
  },
} as const satisfies Record<
  ContributionKind,
  Record<'path' | 'title' | 'lead' | 'label' | 'press' | 'done' | 'privacy', string> & {
    rows: number;
    states: Record<ContributionState, string>;
  }
>;

function Written({ one, words }: { readonly one: ShownContribution; readonly words: string }) {
  return (
    <li className={one.stato === 'accettato' ? 'family-written family-written--done' : 'family-written'}>
      <p className="family-state">
        {one.stato === 'accettato' && <LineIcon name="check" />}
        <span>{words}</span>
      </p>
      <blockquote>{curly(one.testo)}</blockquote>
      <p className="contact-note">
        {one.mine || !one.nome ? `Scritto ${theMoment(one.data_crea)}` : `Di ${curly(one.nome)}`}
      </p>
    </li>
  );
}

const blank: FormContents<'testo'> = { sent: false, values: { testo: '' }, errors: {} };

function Part({ data, kind }: { readonly data: PageView; readonly kind: ContributionKind }) {
  const { token, flawed, sent, contributions, keptInTheDark, may } = data;
  const { path, title, lead, label, rows, press, done, privacy, states } = parts[kind];
  const written = contributions.filter(({ cosa }) => cosa === kind);
  if (!may[rightOfContribution[kind]] && written.length === 0) return null;
  // What was not looked at yet is written again where it stands.
  const waiting = kind === 'storia' ? written.find(({ mine, stato }) => mine && stato === 'in attesa') : undefined;
  const told = written.filter((one) => one !== waiting);
  const contents = flawed?.kind === kind ? flawed : { ...blank, values: { testo: waiting?.testo ?? '' } };
  return (
    <section className="family-part" id={kind}>
      <h2>{title}</h2>
      <p>{lead}</p>
      {sent === kind && (
        <p className="family-done" role="status">
          {done}
        </p>
      )}
      {kind === 'oscuro' && keptInTheDark > 0 && sent !== kind && (
        <p className="contact-note">Già scritto: per vederlo o cambiarlo telefonare all’agenzia.</p>
      )}
      {waiting && sent !== kind && <p className="family-done">{states[waiting.stato]}</p>}
      {told.length > 0 && (
        <ul className="family-list">
          {told.map((one) => (
            <Written key={one._id} one={one} words={states[one.stato]} />
          ))}
        </ul>
      )}
      {may[rightOfContribution[kind]] && (
        <form className="contact-form" action={addressOf(path, { token })} method="post">
          <FormAlert data={contents} />
          <FormField
            data={contents}
            name="testo"
            id={`${kind}-testo`}
            label={label}
            maxLength={contributionLimits[kind]}
            rows={rows}
          />
          <button type="submit" className="button button--main">
            {waiting ? 'Cambia la storia' : press}
          </button>
          <PrivacyNote use={privacy} />
        </form>
      )}
    </section>
  );
}

/** The page of a funeral for its family, without an account or JavaScript: a link opens it with a code, once for each device. */
export function FamilyPage({ data }: { data: FamilyData }) {
  if (data.view === 'closed') return <Closed />;
  if (data.view === 'code') return <Code data={data} />;
  return (
    <main className="wrap contact-page proof-page">
      <Agency agency={data.agency} />
      <h1>La pagina della famiglia</h1>
      <p className="lead">
        {data.deceased ? `In memoria di ${data.deceased}. ` : ''}
        {`Questa pagina è per ${curly(data.nome)}: su altri telefoni non si apre.`}
      </p>
      <Events data={data} />
      <Part data={data} kind="correzione" />
      <Part data={data} kind="storia" />
      <Part data={data} kind="oscuro" />
    </main>
  );
}
