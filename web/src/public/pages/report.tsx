import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { ReportData } from '@commiato/contracts/notices/public-pages';
import { type ReportGround, reportGrounds } from '@commiato/contracts/requests/abuse-reports';
import { honeypotField } from '@commiato/contracts/requests/requests';
import { curly, personName } from '@commiato/italy/formatting';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { ContactFields } from '../parts/contact-fields.tsx';
import { FormAlert, FormChoices, FormField, HoneypotField } from '../parts/form-field.tsx';
import { FormThanks } from '../parts/form-thanks.tsx';
import { PrivacyNote } from '../parts/privacy-note.tsx';

const groundLabels: Readonly<Record<ReportGround, string>> = {
  'dati errati': 'Un dato è sbagliato',
  fotografia: 'La fotografia non va bene',
  'richiesta di un familiare': 'Sono un familiare e chiedo una modifica o la rimozione',
  violazione: 'L’annuncio viola un diritto',
  altro: 'Altro',
};
const options = reportGrounds.map((value) => ({ value, label: groundLabels[value] }));

/** Form for relatives who request the change or removal of a notice (trust.md 21). */
export function ReportPage({ data }: { data: ReportData }) {
  const { notice } = data;
  const name = curly(personName(notice));
  const back = noticeAddress(notice);
  if (data.sent)
    return (
      <FormThanks
        title="Segnalazione inviata"
        actions={
          <a className="button button--main" href={back}>
            Torna all’annuncio
          </a>
        }
      >
        La risposta arriva entro un mese.
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
      <p className="lead">{`Annuncio di ${name}. Indicare che cosa va corretto: risposta entro un mese.`}</p>
      <FormAlert data={data} />
      <form className="contact-form" action={noticeAddress(notice, 'report')} method="post">
        <FormChoices data={data} name="motivo" label="Motivo" options={options} />
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
        <p className="contact-note">
          La legge dà ai familiari il diritto di far correggere o togliere i dati di una persona scomparsa
          (art.&nbsp;2‑terdecies del Codice in materia di protezione dei dati personali).
        </p>
        <PrivacyNote use="Questi dati servono soltanto per rispondere alla segnalazione." />
      </form>
    </main>
  );
}
