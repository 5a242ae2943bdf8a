import { type ReportInput, reportInput } from '@commiato/contracts/requests/abuse-reports';
import { type ContactRequest, contactRequest } from '@commiato/contracts/requests/requests';
import { addDays, instantOf } from '../people/days.ts';
import type { DemoPlan, PlannedPage } from './plan.ts';

/** Something that a visitor without an account has written, and what the administration has answered. */
interface Written {
  readonly at: Date;
  /** Address of the visitor: each has another, because what one may send is limited. */
  readonly ip: string;
  /** The answer, which closes it; null while it waits. */
  readonly answer: { readonly at: Date; readonly words: string } | null;
}
export interface PlannedReport extends Written {
  readonly page: PlannedPage;
  readonly report: ReportInput;
}
export interface PlannedContactRequest extends Written {
  readonly request: ContactRequest;
}

interface ReportTemplate {
  readonly ago: number;
  readonly fields: Pick<ReportInput, 'motivo' | 'testo' | 'nome' | 'relazione'>;
  readonly answer?: string;
}

/** Reports in each state: just come, within a week of the last day, past it, answered. */
const templates: readonly ReportTemplate[] = [
  {
    ago: 1,
    fields: {
      motivo: 'orario sbagliato',
      testo: 'Il parroco ci ha detto un’altra ora: può controllare con l’agenzia?',
      nome: 'Antonella Severi',
      relazione: 'nipote',
    },
  },
  {
    ago: 5,
    fields: {
      motivo: 'fotografia',
      testo: 'La fotografia ritrae mia madre in ospedale: chiedo che sia sostituita.',
      nome: 'Riccardo Valli',
      relazione: 'figlio',
    },
  },
  {
    ago: 26,
    fields: {
      motivo: 'dati errati',
      testo: 'L’anno di nascita è il 1939 e non il 1940.',
      nome: 'Giuliana Poggi',
      relazione: 'sorella',
    },
  },
  {
    ago: 36,
    fields: {
      motivo: 'richiesta di un familiare',
      testo: 'La famiglia non ha mai chiesto questo annuncio: chiedo che sia tolto dalle ricerche.',
      nome: 'Sergio Morandi',
      relazione: 'fratello',
    },
  },
  {
    ago: 14,
    fields: {
      motivo: 'dati errati',
      testo: 'Il cognome da nubile è scritto con una sola L.',
      nome: 'Marina Bassi',
      relazione: 'figlia',
    },
    answer: 'L’agenzia ha corretto il cognome lo stesso giorno. Grazie della segnalazione.',
  },
];

/** Reports of relatives about notices; the one about a wrong hour concerns a funeral of the first agency that is still to come. */
export function planReports({ agencies: [first], pages, today }: DemoPlan): PlannedReport[] {
  const found = new Set<PlannedPage>();
  return templates.flatMap(({ ago, fields, answer }, place) => {
    const at = instantOf(addDays(today, -ago), 1105 - place * 90);
    const shown = pages.filter(({ published, hidden, rite }) => published < at && !hidden && rite !== null);
    const isOfFirst = fields.motivo === 'orario sbagliato';
    const page =
      shown.find(
        (one) => !found.has(one) && (one.agency === first) === isOfFirst && isReportable(one, isOfFirst, today),
      ) ?? shown.find((one) => !found.has(one));
    if (!page) return [];
    found.add(page);
    const mail = `${fields.nome.toLowerCase().replaceAll(' ', '.')}@posta.example`;
    return {
      page,
      at,
      ip: `203.0.113.${40 + place}`,
      report: reportInput.parse({ ...fields, mail, tel: '' }),
      answer: answer === undefined ? null : { at: instantOf(addDays(today, 1 - ago), 640), words: answer },
    };
  });
}

const isReportable = ({ rite }: PlannedPage, isComing: boolean, today: string): boolean =>
  !isComing || (rite !== null && rite.day >= today);

/** Businesses that ask for an account. */
export const planContactRequests = (today: string): PlannedContactRequest[] => [
  {
    at: instantOf(addDays(today, -1), 690),
    ip: '203.0.113.60',
    answer: null,
    request: contactRequest.parse({
      nome: 'Elena Fabbri',
      ragioneSociale: 'Onoranze Fabbri',
      mail: 'elena@onoranzefabbri.example',
      testo:
        'Lavoriamo tra Forlì e Faenza, una trentina di servizi all’anno: quanto costa e da quando possiamo cominciare?',
    }),
  },
  {
    at: instantOf(addDays(today, -8), 955),
    ip: '203.0.113.61',
    answer: {
      at: instantOf(addDays(today, -7), 560),
      words: 'L’account è pronto: trova la password nella lettera che Le abbiamo mandato.',
    },
    request: contactRequest.parse({
      nome: 'Pietro Anselmi',
      ragioneSociale: 'Marmi Anselmi',
      tel: '0541 555 0188',
      testo: 'Facciamo lapidi e fotoceramiche: si può comparire tra le convenzioni?',
    }),
  },
];
