import { maxAppealLength, refusalGroundText } from '@commiato/contracts/notices/condolence-appeals';
import {
  condolenceReportGrounds,
  condolenceReportGroundTexts,
  maxCondolenceLength,
} from '@commiato/contracts/notices/condolences';
import { condolenceLeftParameter, noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { CondolenceRefusalForAuthor, CondolencesPageData } from '@commiato/contracts/notices/public-pages';
import { honeypotField } from '@commiato/contracts/requests/requests';
import { routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes, longDate, personName, romeDay } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { dayWithArticle, toDayPhrase } from '@commiato/italy/prose/dates';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import {
  CondolenceCheckboxes,
  CondolenceForm,
  CondolenceList,
  CondolencePicture,
  CondolenceText,
  PrivatePicture,
  stateTextForAuthor,
} from '../parts/condolences.tsx';
import { FormAlert, FormChoices, FormField, HoneypotField } from '../parts/form-field.tsx';
import { FormThanks } from '../parts/form-thanks.tsx';
import { PrivacyNote } from '../parts/privacy-note.tsx';
import { UnsentWords } from '../parts/unsent-words.tsx';

const reportGroundOptions = condolenceReportGrounds.map((value) => ({
  value,
  label: condolenceReportGroundTexts[value],
}));

function BackToNotice({ href }: { readonly href: string }) {
  return (
    <p className="contact-back">
      <a href={href} data-back="exact">
        <LineIcon name="back" />
        Torna all’annuncio
      </a>
    </p>
  );
}

type ReportView = Extract<CondolencesPageData, { readonly view: 'report' }>;

const sentReportText = (isAgencyTold: boolean): string =>
  isAgencyTold
    ? 'La legge l’agenzia, che può togliere il pensiero; la vede anche chi tiene il sito.'
    : 'La legge chi tiene il sito, che può togliere il pensiero.';

function ReportForm({ data }: { readonly data: ReportView }) {
  const { notice, reported } = data;
  const back = noticeAddress(notice);
  if (!reported)
    return (
      <FormThanks
        title={data.sent ? 'Segnalazione inviata' : 'Questo pensiero non si legge più'}
        actions={
          <a className="button button--main" href={back}>
            Torna all’annuncio
          </a>
        }
      >
        {data.sent ? sentReportText(data.isAgencyTold) : 'Non è più nella pagina dell’annuncio: non serve segnalarlo.'}
      </FormThanks>
    );
  return (
    <main className="wrap contact-page">
      <BackToNotice href={back} />
      <h1>Segnala un pensiero</h1>
      <blockquote className="thought">
        <CondolenceText said={reported} picture={<CondolencePicture one={reported} />} />
      </blockquote>
      <FormAlert data={data} />
      <form className="contact-form" action={noticeAddress(notice, 'condolenceReport')} method="post">
        <input type="hidden" name={condolenceLeftParameter} value={reported._id} />
        <FormChoices data={data} name="motivo" label="Perché" options={reportGroundOptions} />
        <FormField data={data} name="testo" label="Che cosa non va" maxLength={1000} rows={4} optional />
        <FormField
          data={data}
          name="mail"
          label="E-mail, per sapere come va a finire"
          type="email"
          autoComplete="email"
          maxLength={254}
          optional
        />
        <HoneypotField name={honeypotField} />
        <button type="submit" className="button button--main">
          Invia la segnalazione
        </button>
        <PrivacyNote use="Chi segnala non lascia il nome. L’indirizzo, se c’è, serve per la ricevuta e per dire che cosa è stato deciso; chi ha scritto il pensiero non lo sa." />
      </form>
    </main>
  );
}

type OwnCondolenceView = Extract<CondolencesPageData, { readonly view: 'own' }>;

const appealStateTexts = {
  'in attesa':
    'Reclamo inviato: lo decide chi tiene il sito, e la risposta arriva per e-mail. Se cambia o ritira il pensiero, il reclamo non serve più.',
  accolto: 'Il reclamo è stato accolto.',
  respinto: 'Il reclamo non è stato accolto: la decisione resta.',
  superato: 'Il reclamo fatto prima non serve più: nessuno lo decide.',
} as const;

/** Why it was refused, and the form to say something against it. */
function RefusalSection({
  data,
  refusal,
}: {
  readonly data: OwnCondolenceView;
  readonly refusal: CondolenceRefusalForAuthor;
}) {
  const { appeal, mayAppeal, appealUntil, motivo, fondamento, chi, cosa, parole } = refusal;
  const who = chi === 'agenzia' ? 'L’agenzia' : 'L’amministrazione del sito';
  const withheld = data.own.riservato ? 'non ha consegnato il pensiero alla famiglia' : 'non ha pubblicato il pensiero';
  const contents = data.appealFlawed ?? { sent: false, values: { reclamo: '' }, errors: {} };
  return (
    <section className="thought thought--own">
      <h2>La decisione</h2>
      <p>
        {`${who} ${cosa === 'tolto' ? 'ha tolto il pensiero' : withheld} ${dayWithArticle(romeDay(refusal.data), longDate)}: ${refusalGroundText(fondamento, chi)}.`}
      </p>
      {motivo && <p>{`«${curlyApostrophes(motivo)}»`}</p>}
      <p className="contact-note">
        {parole
          ? 'Un elenco di parole l’aveva segnato in automatico; ha deciso una persona.'
          : 'Ha deciso una persona, senza mezzi automatici.'}
      </p>
      {appeal && (
        <>
          <p role="status">{appealStateTexts[appeal.stato]}</p>
          {appeal.risposta && <p>{`Risposta: ${curlyApostrophes(appeal.risposta)}`}</p>}
        </>
      )}
      {mayAppeal && (
        <form
          className="contact-form"
          action={routeAddress(publicPaths.condolenceAppeal, { token: data.token })}
          method="post"
        >
          <FormAlert data={contents} />
          <FormField
            data={contents}
            name="reclamo"
            label="Reclamo: perché la decisione è sbagliata"
            maxLength={maxAppealLength}
            rows={4}
          />
          <button type="submit" className="button">
            Invia il reclamo
          </button>
          <p className="contact-note">
            {`È gratuito e si può fare fino ${toDayPhrase(romeDay(appealUntil))}. Restano liberi un organismo di risoluzione delle controversie (art. 21 del Reg. (UE) 2022/2065) e il giudice.`}
          </p>
        </form>
      )}
    </section>
  );
}

/** An appeal that came too late, in the place of its form. */
function UnsentAppeal({ data: { appealFlawed, refusal } }: { readonly data: OwnCondolenceView }) {
  if (!appealFlawed || refusal?.mayAppeal) return null;
  const {
    values,
    errors: { reclamo: error },
  } = appealFlawed;
  return (
    <UnsentWords contents={{ sent: false, values: { testo: values.reclamo }, errors: error ? { testo: error } : {} }} />
  );
}

/** What its author has left, by the link of a mail: a press confirms the address, and changes or withdraws. */
function OwnCondolencePage({ data }: { readonly data: OwnCondolenceView }) {
  const { notice, isPublished, own, token, confirmed, thanks } = data;
  const ended = own.stato === 'ritirato';
  const cameTooLate = ended && Object.values(data.errors).some(Boolean);
  const isReadOnNotice = !own.riservato && own.stato === 'pubblicato';
  return (
    // Sending one of its forms must not lose what is typed in the others, as an appeal beside the confirmation of the address.
    <main className="wrap contact-page" data-keep-typed="">
      {isPublished && <BackToNotice href={noticeAddress(notice)} />}
      <h1>Il Suo pensiero</h1>
      <p className="lead">{withFullStop(`Annuncio di ${curlyApostrophes(personName(notice))}`)}</p>
      {cameTooLate ? <UnsentWords contents={data} /> : <FormAlert data={data} />}
      <UnsentAppeal data={data} />
      <div className="thought thought--own">
        <p className="thought-state" role="status">
          {stateTextForAuthor(own)}
        </p>
        {isReadOnNotice && isPublished && (
          <p className="contact-note">
            Se la famiglia non decide altrimenti, si legge{' '}
            <a href={noticeAddress(notice)}>nella pagina dell’annuncio</a>.
          </p>
        )}
        {!isPublished && <p className="contact-note">L’annuncio per ora non è pubblicato.</p>}
        <CondolenceText
          said={own}
          picture={
            own.stato !== 'ritirato' && (
              <PrivatePicture
                nome={own.nome}
                picture={own.picture}
                src={routeAddress(publicPaths.condolenceOwnPhotograph, { token })}
              />
            )
          }
        />
      </div>
      {data.appealEnded && <p role="status">{appealStateTexts.superato}</p>}
      {data.refusal && <RefusalSection data={data} refusal={data.refusal} />}
      {thanks && (
        <div className="thought thought--thanks">
          <h2>La famiglia ringrazia</h2>
          <blockquote className="thought-text">{curlyApostrophes(thanks)}</blockquote>
        </div>
      )}
      {!(confirmed || ended) && (
        <form className="contact-form" action={routeAddress(publicPaths.condolenceConfirm, { token })} method="post">
          <p>Con l’indirizzo confermato il pensiero si può cambiare o ritirare, e la famiglia può ringraziare.</p>
          <button type="submit" className="button button--main">
            Confermo il mio indirizzo
          </button>
        </form>
      )}
      {confirmed && !ended && (
        <>
          <form className="contact-form" action={routeAddress(publicPaths.condolenceChange, { token })} method="post">
            {data.sent && (
              <p role="status">
                <strong>Cambiato.</strong> L’agenzia lo legge di nuovo prima che si veda.
              </p>
            )}
            <p role="status">
              <strong>Indirizzo confermato.</strong> Può cambiare o ritirare il pensiero
              {thanks || own.stato === 'rifiutato' ? '.' : ', e la famiglia può ringraziarLa.'}
            </p>
            {/* A tab that was opened before would make public what another has just given to the family alone. */}
            <input type="hidden" name="letto" value={data.letto} data-keep-typed="" />
            <FormField data={data} name="nome" label="Il Suo nome" autoComplete="name" maxLength={80} />
            <FormField
              data={data}
              name="testo"
              label="Il Suo pensiero"
              maxLength={maxCondolenceLength}
              rows={4}
              either
            />
            <CondolenceCheckboxes data={data} />
            <button type="submit" className="button button--main">
              Modifica
            </button>
            {!data.sent && <p className="contact-note">Cambiato, l’agenzia lo legge di nuovo prima che si veda.</p>}
          </form>
          {/* Asks first: one press took away for good what stands beside the button that changes it. */}
          <details className="thought-withdraw">
            <summary className="button">Ritira…</summary>
            <form
              className="contact-form"
              action={routeAddress(publicPaths.condolenceWithdraw, { token })}
              method="post"
            >
              <p>Ritirato, nessuno lo legge più, e non si può riprendere.</p>
              <button type="submit" className="button">
                Sì, ritira il pensiero
              </button>
            </form>
          </details>
        </>
      )}
    </main>
  );
}

/** Older condolences of a notice, its form with errors, or the report of one. */
export function CondolencesPage({ data }: { readonly data: CondolencesPageData }) {
  if (data.view === 'report') return <ReportForm data={data} />;
  if (data.view === 'own') return <OwnCondolencePage data={data} />;
  const { notice, list, more, takes, photographs } = data;
  return (
    <main className="wrap contact-page">
      <BackToNotice href={noticeAddress(notice)} />
      <h1>Pensieri per la famiglia</h1>
      <p className="lead">{withFullStop(`Annuncio di ${curlyApostrophes(personName(notice))}`)}</p>
      {takes === 'now' ? <FormAlert data={data} /> : <UnsentWords contents={data} />}
      <div className="thoughts">
        <CondolenceList notice={notice} list={list} more={more} />
        {takes === 'now' && <CondolenceForm notice={notice} photographs={photographs} data={data} />}
      </div>
    </main>
  );
}
