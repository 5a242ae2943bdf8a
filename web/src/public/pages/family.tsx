import {
  eventChangeSentence,
  eventHeading,
  eventOverSentence,
  eventPlace,
  isToCome,
  titledEventEnding,
} from '@commiato/contracts/funerals/event-words';
import { isRiteOver } from '@commiato/contracts/funerals/rite-end';
import {
  type ContributionKind,
  type ContributionState,
  type FamilyAct,
  familyPhotographFile,
  maxContributionLengths,
  maxFamilyPhotographs,
  rightByContributionKind,
  type WrittenKind,
} from '@commiato/contracts/notices/family';
import { maxProofTextLength } from '@commiato/contracts/notices/proofs';
import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import type {
  AnyFamilyPageData,
  FamilyProof,
  ShownContribution,
  ShownFamilyPhotograph,
  VisitorFormContents,
} from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes, nameForSentence, placeName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { instantInWords } from '@commiato/italy/prose/dates';
import { telHref } from '../../lib/contact-links.ts';
import { directionsAddress } from '../../lib/public-links.ts';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { areThanksOffered, FamilyCondolencesPart } from '../parts/family-condolences.tsx';
import { FamilyPapersPart } from '../parts/family-papers.tsx';
import { FormAlert, FormChoices, FormField } from '../parts/form-field.tsx';
import { PrivacyNote } from '../parts/privacy-note.tsx';
import { UnsentWords } from '../parts/unsent-words.tsx';
import { newProofNeededSentence, noticeChangedSinceProofSentence } from '../proof-words.ts';
import { AfterFuneralDuties } from '../sheets/after-funeral.tsx';
import { TextWithDates } from '../sheets/text-with-dates.tsx';

type View<Name extends AnyFamilyPageData['view']> = Extract<AnyFamilyPageData, { readonly view: Name }>;
type PageView = View<'page'>;

function Agency({ agency }: Pick<PageView, 'agency'>) {
  return (
    <p className="proof-agency">
      {curlyApostrophes(agency.ragSociale)}
      {[agency.tel, agency.cell].filter(Boolean).map((number) => (
        <a key={number} href={telHref(number)}>
          {number}
        </a>
      ))}
    </p>
  );
}

const wordsAlone = (testo: string) => ({ sent: false, values: { testo }, errors: {} });

function ClosedLinkPage({ unsent }: View<'closed'>) {
  return (
    <main className="wrap contact-page">
      <h1>Pagina non trovata</h1>
      <p className="lead">
        Questo collegamento non apre nessuna pagina: forse è incompleto, è finito o è stato revocato. L’agenzia può
        mandarne uno nuovo.
      </p>
      <UnsentWords contents={wordsAlone(unsent)} />
    </main>
  );
}

/** What a device sees before a code: whose page it is, the link alone does not tell. */
function AccessCodePage({ data }: { readonly data: View<'code'> }) {
  const { token, agency, locked, hasMail } = data;
  return (
    <main className="wrap contact-page proof-page">
      <Agency agency={agency} />
      <h1>La pagina della famiglia</h1>
      <UnsentWords contents={wordsAlone(data.unsent)} />
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
          <form className="contact-form" action={routeAddress(publicPaths.family, { token })} method="post">
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
            <form className="contact-form" action={routeAddress(publicPaths.familyCode, { token })} method="post">
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

/** Without an event: where the notices are published, what their texts say of when and where is not denied. */
function NoEvents({ notices }: Pick<PageView, 'notices'>) {
  const [first] = notices;
  if (!first) return <p>L’agenzia non ha ancora scritto nessun appuntamento.</p>;
  return (
    <p>
      Quando e dove <a href={noticeAddress(first)}>si legge nell’annuncio</a>.
    </p>
  );
}

function Events({ data: { events, now, notices } }: { readonly data: PageView }) {
  const today = now.slice(0, 10);
  return (
    <section className="family-part">
      <h2>Gli appuntamenti</h2>
      {events.length === 0 && <NoEvents notices={notices} />}
      {events.map((event) => {
        const place = eventPlace(event);
        // Without 'già svolto' it would read as still to come.
        const isAhead = isToCome(event, today) && !isRiteOver(event, now);
        const isOver = event.stato !== 'annullato' && !isAhead;
        const words = <TextWithDates text={isOver ? eventOverSentence(event, today) : eventHeading(event, today)} />;
        const moved = eventChangeSentence(event);
        return (
          <div key={event._id} className="family-event">
            <h3>{event.title}</h3>
            <p className="family-when">
              {event.stato === 'annullato' ? (
                <>
                  {`Annullat${titledEventEnding(event)}: `}
                  <del>{words}</del>
                </>
              ) : (
                words
              )}
            </p>
            {place && <p>{curlyApostrophes(place)}</p>}
            {event.note && <p>{curlyApostrophes(event.note)}</p>}
            {moved && <p className="contact-note">{curlyApostrophes(moved)}</p>}
            {place && isAhead && (
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
const contributionFormSettings = {
  correzione: {
    path: publicPaths.familyCorrection,
    title: 'Una cosa da correggere',
    lead: 'Un nome, una data o un orario che non va: l’agenzia lo legge subito, e qui si vede quando l’ha corretto.',
    label: 'Che cosa va corretto',
    rows: 3,
    press: 'Invia all’agenzia',
    done: 'Inviato: l’agenzia deve ancora guardarlo.',
    privacy: 'Va soltanto all’agenzia.',
    states: {
      'in attesa': 'Inviato, l’agenzia deve ancora guardarlo',
      accettato: 'Corretto dall’agenzia',
      rifiutato: 'L’agenzia l’ha letto e non l’ha cambiato: per parlarne basta telefonare',
    },
  },
  storia: {
    path: publicPaths.familyStory,
    title: 'La sua storia',
    lead: 'La vita di chi non c’è più, con le parole della famiglia. L’agenzia la legge e, se la accetta, chiunque la legge nell’annuncio, sotto «La sua vita».',
    label: 'La storia',
    rows: 10,
    press: 'Invia la storia',
    done: 'Inviata: l’agenzia deve ancora leggerla.',
    privacy: 'Va all’agenzia; accettata, è pubblica nell’annuncio. Per toglierla basta dirlo all’agenzia.',
    states: {
      'in attesa': 'Inviata, l’agenzia deve ancora leggerla',
      accettato: 'Accettata dall’agenzia: si legge nell’annuncio',
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
  nomi: {
    path: publicPaths.familyNames,
    title: 'I nomi dei familiari',
    lead: 'L’agenzia li chiede per l’annuncio e i manifesti: uno per riga, con il legame se lo si vuole, nell’ordine in cui devono comparire.',
    label: 'I nomi, uno per riga',
    rows: 8,
    press: 'Invia i nomi',
    done: 'Inviati: l’agenzia deve ancora guardarli.',
    privacy: 'Vanno all’agenzia, che li scrive nell’annuncio.',
    states: {
      'in attesa': 'Inviati, l’agenzia deve ancora guardarli',
      accettato: 'Presi dall’agenzia',
      rifiutato: 'L’agenzia non li usa: per parlarne basta telefonare',
    },
  },
} as const satisfies Record<
  WrittenKind,
  Record<'path' | 'title' | 'lead' | 'label' | 'press' | 'done' | 'privacy', string> & {
    rows: number;
    states: Record<ContributionState, string>;
  }
>;

/** What is said of a story or a photograph that the agency has accepted, while no notice shows it. */
const acceptedWithoutNoticeText = 'Accettata dall’agenzia: l’annuncio per ora non è pubblicato';

const replacedStoryText = 'Accettata dall’agenzia: al suo posto ora si legge quella scritta dopo';

/** What became of something that was sent. */
function sentContributionText(
  { stato, sostituita }: ShownContribution,
  isWithoutNotice: boolean,
  states: Readonly<Record<ContributionState, string>>,
): string {
  if (isWithoutNotice && stato === 'accettato') return acceptedWithoutNoticeText;
  return sostituita ? replacedStoryText : states[stato];
}

function SentContribution({ one, words }: { readonly one: ShownContribution; readonly words: string }) {
  return (
    <li className={one.stato === 'accettato' ? 'family-written family-written--done' : 'family-written'}>
      <p className="family-state">
        {one.stato === 'accettato' && <LineIcon name="check" />}
        <span>{words}</span>
      </p>
      <blockquote>{curlyApostrophes(one.testo)}</blockquote>
      <p className="contact-note">
        {one.mine || !one.nome ? `Scritto ${instantInWords(one.data_crea)}` : `Di ${nameForSentence(one.nome)}`}
      </p>
    </li>
  );
}

const blankContributionForm: VisitorFormContents<'testo'> = { sent: false, values: { testo: '' }, errors: {} };

/** Whether this relative may send something of a kind now. */
const maySendContribution = ({ may, namesAsked }: PageView, kind: ContributionKind): boolean =>
  may[rightByContributionKind[kind]] && (kind !== 'nomi' || namesAsked);

function ContributionPart({ data, kind }: { readonly data: PageView; readonly kind: WrittenKind }) {
  const { token, flawed, sent, contributions, keptInTheDark, notices } = data;
  const { path, title, lead, label, rows, press, done, privacy, states } = contributionFormSettings[kind];
  const isWithoutNotice = kind === 'storia' && notices.length === 0;
  const written = contributions.filter(({ cosa }) => cosa === kind);
  const isOpen = maySendContribution(data, kind);
  if (!isOpen && written.length === 0) return null;
  // What was not looked at yet is written again where it stands.
  const own = kind === 'storia' ? written.filter(({ mine, sostituita }) => mine && !sostituita) : [];
  const waiting = own.find(({ stato }) => stato === 'in attesa');
  // What is told of the life is changed by a word, not written anew: a new one takes its place.
  const changed = waiting ?? own.find(({ stato }) => stato === 'accettato');
  const told = written.filter((one) => one !== waiting);
  const contents =
    flawed?.kind === kind ? flawed : { ...blankContributionForm, values: { testo: changed?.testo ?? '' } };
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
            <SentContribution key={one._id} one={one} words={sentContributionText(one, isWithoutNotice, states)} />
          ))}
        </ul>
      )}
      {isOpen && (
        <form className="contact-form" action={routeAddress(path, { token })} method="post">
          <FormAlert data={contents} />
          <FormField
            data={contents}
            name="testo"
            id={`${kind}-testo`}
            label={label}
            maxLength={maxContributionLengths[kind]}
            rows={rows}
          />
          <button type="submit" className="button button--main">
            {changed ? 'Cambia la storia' : press}
          </button>
          <PrivacyNote use={privacy} />
        </form>
      )}
    </section>
  );
}

/** What was typed into a form that is not there any more, as the agency took the right away meanwhile. */
function WordsWithoutForm({ data }: { readonly data: PageView }) {
  const { flawed, thanksFlawed, proofFlawed } = data;
  const contribution = flawed && !maySendContribution(data, flawed.kind) ? flawed : null;
  const thanks = data.thanks ? null : thanksFlawed;
  const proof = data.proofs.some(({ print }) => print === proofFlawed?.print) ? null : proofFlawed;
  const contents = contribution ?? thanks ?? proof;
  return contents && <UnsentWords contents={contents} />;
}

const photographStateTexts = {
  'in attesa': 'Inviata, l’agenzia deve ancora guardarla',
  accettato: 'Accettata dall’agenzia: si vede nell’annuncio',
  rifiutato: 'L’agenzia non la usa: per parlarne basta telefonare',
} as const satisfies Record<ContributionState, string>;

interface PhotographProps {
  readonly data: PageView;
  readonly one: ShownFamilyPhotograph;
  readonly place: number;
}

function Photograph({ data: { token, photographs, may, notices }, one, place }: PhotographProps) {
  const address = routeAddress(publicPaths.familyPhotograph, { token, id: one._id });
  const name = `fotografia ${place + 1}`;
  const captionId = `didascalia-${one._id}`;
  return (
    <li className="family-photograph">
      <img
        src={address}
        width={one.larghezza}
        height={one.altezza}
        loading="lazy"
        alt={curlyApostrophes(one.testo) || `La ${name}`}
      />
      <p className="family-state">
        {one.stato === 'accettato' && <LineIcon name="check" />}
        <span>
          {one.stato === 'accettato' && notices.length === 0
            ? acceptedWithoutNoticeText
            : photographStateTexts[one.stato]}
        </span>
      </p>
      {one.testo && !one.mine && <p>{curlyApostrophes(one.testo)}</p>}
      {may.foto && one.mine && (
        <form className="family-arrange" action={address} method="post">
          <label htmlFor={captionId}>Didascalia</label>
          <input id={captionId} name="testo" maxLength={maxContributionLengths.foto} defaultValue={one.testo} />
          <button type="submit" className="button" name="azione" value="didascalia">
            Salva<span className="hidden"> la didascalia della {name}</span>
          </button>
        </form>
      )}
      {may.foto && one.mine && one.stato === 'accettato' && (
        <p className="contact-note">
          Se cambia la didascalia, l’agenzia la guarda di nuovo: fino ad allora la fotografia non si vede nell’annuncio.
        </p>
      )}
      {/* A form of its own: moving a photograph would else send the caption that is typed and not saved, and lose it. */}
      {may.foto && (
        <form className="family-arrange" action={address} method="post">
          {place > 0 && (
            <button type="submit" className="button" name="azione" value="prima">
              Sposta prima<span className="hidden"> la {name}</span>
            </button>
          )}
          {place < photographs.length - 1 && (
            <button type="submit" className="button" name="azione" value="dopo">
              Sposta dopo<span className="hidden"> la {name}</span>
            </button>
          )}
          {one.mine && (
            <button type="submit" className="button" name="azione" value="togli">
              Togli<span className="hidden"> la {name}</span>
            </button>
          )}
        </form>
      )}
    </li>
  );
}

/** What is said after a press in this section. */
const photographDoneTexts: { readonly [act in FamilyAct]?: string } = {
  foto: 'Inviata: l’agenzia deve ancora guardarla.',
  didascalia: 'Didascalia salvata.',
  ordine: 'Ordine salvato.',
  'foto-tolta': 'Fotografia tolta.',
};

/** The photographs of the family, in their order, and the form for one more. */
function Photographs({ data }: { readonly data: PageView }) {
  const { token, photographs, may, sent, flawed } = data;
  if (!may.foto && photographs.length === 0) return null;
  const refused = flawed?.kind === 'foto' ? flawed : null;
  const error = refused?.errors.testo;
  const photographsDone = sent && photographDoneTexts[sent];
  return (
    <section className="family-part" id="foto">
      <h2>Le fotografie</h2>
      <p>{`Al massimo ${maxFamilyPhotographs}, nell’ordine in cui si vogliono vedere. L’agenzia guarda ognuna e, se la accetta, chiunque la vede nell’annuncio, con la didascalia.`}</p>
      {photographsDone && (
        <p className="family-done" role="status">
          {photographsDone}
        </p>
      )}
      {photographs.length > 0 && (
        <ol className="family-list">
          {photographs.map((one, place) => (
            <Photograph key={one._id} data={data} one={one} place={place} />
          ))}
        </ol>
      )}
      {may.foto && (
        <form
          className="contact-form"
          action={routeAddress(publicPaths.familyPhotographs, { token })}
          method="post"
          encType="multipart/form-data"
        >
          {/* Before the file: nothing is read behind one that is too large. */}
          <FormField
            data={refused ? { ...refused, errors: {} } : blankContributionForm}
            name="testo"
            id="foto-testo"
            label="Didascalia"
            maxLength={maxContributionLengths.foto}
            help="Per esempio chi c’è, dove e quando."
            optional
          />
          <div className="contact-field">
            <label htmlFor="foto-file">Una fotografia</label>
            <input
              id="foto-file"
              type="file"
              name="file"
              accept={familyPhotographFile.types.join(',')}
              required
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'foto-errore' : undefined}
              // biome-ignore lint/a11y/noAutofocus: the answer is a new page, on which the error stands far below the top
              autoFocus={error !== undefined}
            />
            {error && (
              <p className="contact-error" id="foto-errore" role="alert">
                <LineIcon name="alert" />
                <span>{error}</span>
              </p>
            )}
          </div>
          <button type="submit" className="button button--main">
            Invia la fotografia
          </button>
          <PrivacyNote use="Va all’agenzia e agli altri familiari che possono mandarne; accettata, è pubblica nell’annuncio. Luogo e ora dello scatto sono tolti dal file." />
        </form>
      )}
    </section>
  );
}

const proofAnswerTexts = { 'va bene': 'va bene così', modifica: 'chiede una modifica' } as const;

function Proof({ data, proof }: { readonly data: PageView; readonly proof: FamilyProof }) {
  const { token, proofFlawed } = data;
  const { print, stampa, larghezza, altezza, branches, mine, superata, versione } = proof;
  const picture = routeAddress(publicPaths.familyProofPicture, { token, id: print });
  const contents = proofFlawed?.print === print ? proofFlawed : blankContributionForm;
  return (
    <li className="family-photograph">
      <h3>{stampa}</h3>
      {superata && (
        <p className="alert">
          <LineIcon name="alert" />
          <span>
            {mine ? noticeChangedSinceProofSentence : `${noticeChangedSinceProofSentence} ${newProofNeededSentence}`}
          </span>
        </p>
      )}
      <a href={picture}>
        <img src={picture} width={larghezza} height={altezza} loading="lazy" alt={`La bozza: ${stampa}`} />
      </a>
      <ul className="family-branches">
        {branches.map(({ _id, nome, risposta }) => (
          <li
            key={_id}
          >{`${nameForSentence(nome) || 'Un familiare'}: ${risposta ? proofAnswerTexts[risposta] : 'ancora nessuna risposta'}`}</li>
        ))}
      </ul>
      {mine ? (
        <>
          <div className="proof-outcome">
            <p>{`La Sua risposta: ${mine.risposta === 'va bene' ? 'va bene così' : 'una modifica'}. L’agenzia lo sa già.`}</p>
            {mine.testo && <blockquote>{curlyApostrophes(mine.testo)}</blockquote>}
          </div>
          <UnsentWords contents={contents} />
        </>
      ) : (
        <form
          className="contact-form"
          action={routeAddress(publicPaths.familyProof, { token, id: print })}
          method="post"
        >
          <input type="hidden" name="versione" value={versione} />
          {!superata && (
            <button type="submit" name="risposta" value="va bene" className="button button--main" formNoValidate>
              Va bene così<span className="hidden">: {stampa}</span>
            </button>
          )}
          <FormField
            data={contents}
            name="testo"
            id={`bozza-${print}`}
            label="Che cosa va cambiato"
            maxLength={maxProofTextLength}
            rows={3}
          />
          <button type="submit" name="risposta" value="modifica" className="button">
            Chiedo una modifica<span className="hidden">: {stampa}</span>
          </button>
        </form>
      )}
    </li>
  );
}

/** The papers that are being prepared, for this relative to confirm or send back. */
function Proofs({ data }: { readonly data: PageView }) {
  const { proofs, sent } = data;
  if (proofs.length === 0) return null;
  return (
    <section className="family-part" id="bozze">
      <h2>Le bozze</h2>
      <p>
        Prima di stampare, l’agenzia chiede di controllare nomi, date e orari. Si risponde una volta per ogni bozza.
      </p>
      {sent === 'bozza' && (
        <p className="family-done" role="status">
          Risposta inviata all’agenzia.
        </p>
      )}
      <ul className="family-list">
        {proofs.map((proof) => (
          <Proof key={proof.print} data={data} proof={proof} />
        ))}
      </ul>
    </section>
  );
}

/** Who may find the notices, which the family decides by itself. */
function SearchEngineVisibility({ data }: { readonly data: PageView }) {
  const { token, visibility, visibilityFlawed, sent, notices } = data;
  if (!visibility) return null;
  const values = { indicizza: String(visibility.indicizza), dal: visibility.dal ?? '' };
  const contents = visibilityFlawed ?? { sent: false, values, errors: {} };
  return (
    <section className="family-part" id="visibilita">
      <h2>Chi può trovare l’annuncio</h2>
      <p>
        {notices.length === 0
          ? 'L’annuncio per ora non è pubblicato: la scelta vale per quando lo sarà.'
          : 'Chi ha il collegamento lo vede in ogni caso; i motori di ricerca possono impiegare qualche giorno.'}
      </p>
      {sent === 'visibilita' && (
        <p className="family-done" role="status">
          {notices.length === 0 ? 'Fatto.' : 'Fatto: vale da subito.'}
        </p>
      )}
      <form className="contact-form" action={routeAddress(publicPaths.familyVisibility, { token })} method="post">
        <FormChoices
          data={contents}
          name="indicizza"
          label="Google e gli altri motori di ricerca"
          options={[
            { value: 'true', label: 'Possono mostrarlo' },
            { value: 'false', label: 'Non devono mostrarlo' },
          ]}
        />
        <FormField
          data={contents}
          name="dal"
          type="date"
          label="Non più, a partire dal giorno"
          maxLength={10}
          help="Vuoto: finché l’annuncio resta pubblicato."
          optional
        />
        <button type="submit" className="button button--main">
          Salva la scelta
        </button>
      </form>
    </section>
  );
}

/** What is to be done after the funeral, to be read and printed. */
function AfterFuneralPage({ data }: { readonly data: View<'afterwards'> }) {
  const { token, agency, deceased, deceasedKind, invoices } = data;
  return (
    <main className="wrap contact-page proof-page">
      <Agency agency={agency} />
      <p className="contact-back">
        <a href={routeAddress(publicPaths.family, { token })}>
          <LineIcon name="back" />
          Torna alla pagina della famiglia
        </a>
      </p>
      <h1>Dopo il funerale</h1>
      <p className="lead">{deceased ? withFullStop(`In memoria di ${deceased}`) : ''}</p>
      <p>
        Un promemoria, non un parere: accanto a ogni cosa c’è dove è scritta e se chi l’ha annotata l’ha riletta. Per i
        casi particolari aiutano patronato, CAF o notaio.
      </p>
      <AfterFuneralDuties invoices={invoices} deceasedKind={deceasedKind} />
    </main>
  );
}

/** Where the notices stand that this page is about. */
function NoticeLinks({ data: { notices } }: { readonly data: PageView }) {
  if (notices.length === 0) return null;
  return (
    <p className="family-files">
      {notices.map((notice) => (
        <a key={notice._id} className="button" href={noticeAddress(notice)}>
          {notices.length === 1 ? 'Leggi l’annuncio' : `Leggi l’annuncio: ${notice.cosa}, ${placeName(notice.comune)}`}
        </a>
      ))}
    </p>
  );
}

/** Ways to the parts of a long page; those that this relative has. */
function PartLinks({ data }: { readonly data: PageView }) {
  const { may, proofs, namesAsked, condolences, thanks, visibility, photographs } = data;
  const ways = [
    ['bozze', 'Le bozze', proofs.length > 0],
    ['nomi', 'I nomi dei familiari', namesAsked && may.correzioni],
    ['correzione', 'Da correggere', may.correzioni],
    ['pensieri', 'I pensieri', condolences !== null],
    ['grazie', 'Il ringraziamento', thanks !== null && areThanksOffered(data, thanks)],
    ['storia', 'La sua storia', may.foto],
    ['foto', 'Le fotografie', may.foto || photographs.length > 0],
    ['dopo', 'Dopo il funerale', true],
    ['visibilita', 'Chi trova l’annuncio', visibility !== null],
  ] as const;
  return (
    <nav className="family-ways" aria-label="In questa pagina">
      {ways.map(([id, label, isThere]) =>
        isThere ? (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ) : null,
      )}
    </nav>
  );
}

/** The page of a funeral for its family, without an account or JavaScript: a link opens it with a code, once for each device. */
export function FamilyPage({ data }: { data: AnyFamilyPageData }) {
  if (data.view === 'closed') return <ClosedLinkPage {...data} />;
  if (data.view === 'code') return <AccessCodePage data={data} />;
  if (data.view === 'afterwards') return <AfterFuneralPage data={data} />;
  return (
    <main className="wrap contact-page proof-page" data-keep-typed="">
      <Agency agency={data.agency} />
      <h1>La pagina della famiglia</h1>
      <p className="lead">
        {data.deceased ? `${withFullStop(`In memoria di ${data.deceased}`)} ` : ''}
        {`Questa pagina è per ${curlyApostrophes(data.nome)}: su altri telefoni non si apre.`}
      </p>
      <NoticeLinks data={data} />
      <PartLinks data={data} />
      <WordsWithoutForm data={data} />
      <Events data={data} />
      <Proofs data={data} />
      <ContributionPart data={data} kind="nomi" />
      <ContributionPart data={data} kind="correzione" />
      <FamilyCondolencesPart data={data} />
      <ContributionPart data={data} kind="storia" />
      <Photographs data={data} />
      <FamilyPapersPart data={data} />
      <SearchEngineVisibility data={data} />
      <ContributionPart data={data} kind="oscuro" />
    </main>
  );
}
