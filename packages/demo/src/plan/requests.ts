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
  {
    cosa: 'Assistenza crediti',
    titolo: 'Recupero credito: Edilcave Montana',
    testo: '',
    dati: {
      debitore: 'Edilcave Montana',
      importo: 184_000,
      tentativi: 'Due solleciti per lettera e una telefonata, senza risposta.',
    },
    daysAgo: 14,
  },
];

export interface PlannedRequest extends Omit<RequestTemplate, 'daysAgo'> {
  readonly _id: string;
  readonly id_utente: string;
  /** ISO 8601, as all moments here. */
  readonly pubblicato: string;
  readonly risposto_il?: string;
  readonly evaso?: true;
  readonly evaso_il?: string;
  readonly gestita_da?: string;
}

/** Requests of agencies in the days before `today` (`YYYY-MM-DD`): two for each of the first ten agencies. */
export const planRequests = (agencies: readonly { readonly _id: string }[], today: string): PlannedRequest[] =>
  agencies.slice(0, 10).flatMap((agency, place) =>
    [0, 2].flatMap((step) => {
      const one = templates[(place + step) % templates.length];
      return one ? [rowOf(one, agency._id, `pratica ${place} ${step}`, today, place)] : [];
    }),
  );

function rowOf(
  { daysAgo, risposta, ...fields }: RequestTemplate,
  id_utente: string,
  seed: string,
  today: string,
  place: number,
): PlannedRequest {
  const at = (ago: number) => instantOf(addDays(today, -ago), 545 + place * 23).toISOString();
  const done = risposta === undefined ? null : at(daysAgo - 1);
  return {
    ...fields,
    _id: randomId(createRandom(seed)),
    id_utente,
    pubblicato: at(daysAgo),
    ...(done ? { risposta, risposto_il: done, evaso: true, evaso_il: done, gestita_da: 'Amministratore' } : {}),
  };
}
