import type { RequestDetails } from '@commiato/contracts/requests/request-fields';
import type { RequestKind } from '@commiato/contracts/requests/request-kinds';
import { addDays, instantOf } from '../people/days.ts';
import { createRandom } from '../random.ts';
import { randomId } from '../random-ids.ts';

interface RequestTemplate {
  readonly cosa: RequestKind;
  readonly titolo: string;
  readonly testo: string;
  readonly dati?: RequestDetails;
  readonly daysAgo: number;
  /** The answer of the next day; a request with an answer is closed. */
  readonly risposta?: string;
}

/** A document of the first agency that belongs to one of its funerals. */
const ofFuneral: RequestTemplate = {
  cosa: 'Documenti Generici',
  titolo: 'Nulla osta per il trasporto fuori regione',
  testo: 'Il Comune chiede una marca da bollo anche per la copia: è dovuta?',
  daysAgo: 3,
  risposta: 'Sì: la copia conforme va in bollo, 16 € ogni quattro pagine.',
};

/** Distributed among the first agencies in turn, so that the list of requests has every kind. */
const templates: readonly RequestTemplate[] = [
  {
    cosa: 'Contratto da rivedere',
    titolo: 'Noleggio della seconda auto funebre',
    testo: 'Vorremmo firmare entro la fine del mese: va bene la clausola sulla franchigia?',
    daysAgo: 1,
  },
  {
    cosa: 'Richiesta certificato',
    titolo: 'Certificato: DURC',
    testo: 'Serve per la gara del Comune.',
    dati: { certificato: 'DURC' },
    daysAgo: 2,
  },
  {
    cosa: 'Registrazione in Prima Nota',
    titolo: 'Incassi della prima settimana',
    testo: '',
    daysAgo: 6,
    risposta: 'Registrati tutti. Manca la ricevuta del 4: se la trovi, inviala qui.',
  },
  {
    cosa: 'Supporto',
    titolo: 'Supporto',
    testo: 'Una famiglia chiede di correggere la data del funerale su un annuncio già condiviso.',
    dati: { recapito: 'il cellulare del profilo', orario: 'dopo le 15' },
    daysAgo: 9,
    risposta: 'Basta aprire l’annuncio e premere «Modifica»: chi ha il collegamento vede subito la data giusta.',
  },
  { cosa: 'Assistenza crediti', titolo: '', testo: '', daysAgo: 14 },
];

/** Debtors, one for each agency that asks for help with a credit. */
const debtors = [
  ['Edilcave Montana', 184_000],
  ['Condominio Le Querce', 96_500],
  ['Officine Bartoli', 212_000],
  ['Vivai Sorgente', 58_000],
  ['Trattoria da Nello', 131_400],
  ['Impresa Pedrazzi', 74_900],
] as const;

function creditOf(place: number): Pick<RequestTemplate, 'titolo' | 'dati'> {
  const [debitore, importo] = debtors[place % debtors.length] ?? debtors[0];
  const tentativi = 'Due solleciti per lettera e una telefonata, senza risposta.';
  return { titolo: `Recupero credito: ${debitore}`, dati: { debitore, importo, tentativi } };
}

export interface PlannedRequest extends Omit<RequestTemplate, 'daysAgo'> {
  readonly _id: string;
  readonly id_utente: string;
  /** ISO 8601, as all moments here. */
  readonly pubblicato: string;
  readonly risposto_il?: string;
  readonly evaso?: true;
  readonly evaso_il?: string;
  readonly gestita_da?: string;
  /** Whether it is about one of the agency's funerals. */
  readonly aboutFuneral: boolean;
}

/**
 * Requests of agencies in the days before `today` (`YYYY-MM-DD`): one of each kind for the first agency, two for each of the nine after it.
 */
export const planRequests = (agencies: readonly { readonly _id: string }[], today: string): PlannedRequest[] =>
  agencies.slice(0, 10).flatMap((agency, place) => {
    const own =
      place === 0 ? [...templates, ofFuneral] : [0, 2].map((step) => templates[(place + step) % templates.length]);
    return own.flatMap((one, step) => (one ? [rowOf(one, agency._id, `pratica ${place} ${step}`, today, place)] : []));
  });

function rowOf(
  template: RequestTemplate,
  id_utente: string,
  seed: string,
  today: string,
  place: number,
): PlannedRequest {
  const { daysAgo, risposta, ...fields } = template;
  const at = (ago: number) => instantOf(addDays(today, -ago), 545 + place * 23).toISOString();
  const done = risposta === undefined ? null : at(daysAgo - 1);
  return {
    ...fields,
    ...(fields.cosa === 'Assistenza crediti' ? creditOf(place) : {}),
    aboutFuneral: template === ofFuneral,
    _id: randomId(createRandom(seed)),
    id_utente,
    pubblicato: at(daysAgo),
    ...(done ? { risposta, risposto_il: done, evaso: true, evaso_il: done, gestita_da: 'Amministratore' } : {}),
  };
}
