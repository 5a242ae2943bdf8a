import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { ReportPageData } from '@commiato/contracts/notices/public-pages';
import {
  illegalContentGround,
  isWrongAppointment,
  type ReportGround,
  reportGrounds,
  wrongPartNames,
} from '@commiato/contracts/requests/abuse-reports';
import { honeypotField } from '@commiato/contracts/requests/requests';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { telHref } from '../../lib/contact-links.ts';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { ContactFields } from '../parts/contact-fields.tsx';
import { FormAlert, FormChoices, FormField, HoneypotField } from '../parts/form-field.tsx';
import { FormThanks } from '../parts/form-thanks.tsx';
import { PrivacyNote } from '../parts/privacy-note.tsx';

const groundLabels: Readonly<Record<ReportGround, string>> = {
  'orario sbagliato': 'Un orario è sbagliato',
  'luogo sbagliato': 'Un luogo è sbagliato',
  'dati errati': 'Un dato è sbagliato',
  fotografia: 'La fotografia non va bene',
  'richiesta di un familiare': 'Sono un familiare e chiedo una modifica o la rimozione',
  violazione: 'L’annuncio viola un diritto',
  altro: 'Altro',
};
const reportGroundOptions = reportGrounds.map((value) => ({ value, label: groundLabels[value] }));

/** Whom to telephone where an hour or a place is wrong: nothing is faster before a funeral. */
function UrgentCall({ agency }: { readonly agency: ReportPageData['agency'] }) {
  const number = agency && (agency.tel || agency.cell);
  if (!number) return null;
  return (
    <p>
      Se è urgente, telefoni all’agenzia {curlyApostrophes(agency.ragSociale)}: <a href={telHref(number)}>{number}</a>.
    </p>
  );
}

/** The number, the day and the ground of what was sent; not its words, which whoever has the address would read. */
function ReportReceipt({ receipt }: { readonly receipt: NonNullable<ReportPageData['receipt']> }) {
  return (
    <dl className="contact-receipt">
      <dt>Numero della segnalazione</dt>
      <dd>{receipt.numero}</dd>
      <dt>Motivo</dt>
      <dd>{reportGroundOptions.find(({ value }) => value === receipt.motivo)?.label}</dd>
      <dt>Inviata</dt>
      <dd>{dayWithArticle(receipt.giorno)}</dd>
    </dl>
  );
}

function answerTimeSentence(ground: string | undefined, isAgencyTold: boolean): string {
  if (ground !== undefined && isWrongAppointment(ground))
    return `Un ${wrongPartNames[ground]} sbagliato ${isAgencyTold ? 'va subito all’agenzia, e a noi' : 'lo guardiamo subito'}.`;
  if (ground === illegalContentGround)
    return 'La leggiamo e decidiamo senza indebito ritardo (art. 16 del Regolamento (UE) 2022/2065).';
  // Without the receipt, which is shown for an hour, nobody knows which term is meant.
  if (ground === undefined) return 'La leggiamo al più presto.';
  return 'La leggiamo al più presto: un mese è il tempo massimo che la legge dà per rispondere.';
}

/** Form for relatives who request the change or removal of a notice (trust.md 21). */
export function ReportPage({ data }: { data: ReportPageData }) {
  const { notice, agency, isAgencyTold, receipt } = data;
  const name = curlyApostrophes(personName(notice));
  const back = noticeAddress(notice);
  if (data.sent)
    return (
      <FormThanks
        title="Segnalazione inviata"
        receipt={
          <>
            {receipt && <ReportReceipt receipt={receipt} />}
            <UrgentCall agency={agency} />
          </>
        }
        actions={
          <a className="button button--main" href={back}>
            Torna all’annuncio
          </a>
        }
      >
        {answerTimeSentence(receipt?.motivo, isAgencyTold)}
      </FormThanks>
    );
  return (
    <main className="wrap contact-page">
      <p className="contact-back">
        <a href={back} data-back="exact">
          <LineIcon name="back" />
          Torna all’annuncio
        </a>
      </p>
      <h1>Segnala o chiedi una modifica</h1>
      <p className="lead">{`${withFullStop(`Annuncio di ${name}`)} Ci scriva che cosa va corretto.`}</p>
      <UrgentCall agency={agency} />
      <FormAlert data={data} />
      <form className="contact-form" action={noticeAddress(notice, 'report')} method="post" data-keep-typed="">
        <FormChoices data={data} name="motivo" label="Motivo" options={reportGroundOptions} />
        <FormField data={data} name="testo" label="Che cosa va corretto, e perché" maxLength={2000} rows={6} />
        <FormField data={data} name="nome" label="Nome e cognome di chi scrive" autoComplete="name" maxLength={120} />
        <FormField
          data={data}
          name="relazione"
          label="Legame con la persona ricordata"
          help="Per esempio: figlia, nipote, avvocato della famiglia."
          maxLength={120}
          optional
        />
        <ContactFields data={data} />
        <HoneypotField name={honeypotField} />
        <button type="submit" className="button button--main">
          Invia la segnalazione
        </button>
        {isAgencyTold && (
          <p className="contact-note">
            Un orario sbagliato va subito anche all’agenzia, e così un luogo: con le Sue parole, senza il Suo nome e i
            Suoi recapiti.
          </p>
        )}
        <p className="contact-note">
          La legge dà ai familiari il diritto di far correggere o togliere i dati di una persona scomparsa
          (art.&nbsp;2‑terdecies del Codice in materia di protezione dei dati personali), e a chi risponde al più un
          mese.
        </p>
        <PrivacyNote use="Questi dati servono soltanto per rispondere alla segnalazione." />
      </form>
    </main>
  );
}
