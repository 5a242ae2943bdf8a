import type { ErrorPageData } from '@commiato/contracts/notices/public-pages';
import { waitDurationText } from '@commiato/italy/counts';

interface Texts {
  readonly title: string;
  readonly sentence: string;
}

const errorTexts: Record<ErrorPageData['error'], Texts> = {
  'notice-removed': {
    title: 'Questo annuncio è stato rimosso',
    sentence: 'L’annuncio non è più pubblicato. Si può cercare un’altra persona o tornare agli annunci recenti.',
  },
  'notice-unknown': {
    title: 'Annuncio non trovato',
    sentence: 'Forse l’indirizzo è incompleto, o l’annuncio non è più pubblico. Si può cercare la persona per nome.',
  },
  'offer-unknown': {
    title: 'Questo preventivo non si apre',
    sentence:
      'Forse l’agenzia l’ha ritirato o cambiato, e il collegamento nuovo è nella sua ultima e-mail; o l’indirizzo è incompleto, o la validità è finita da più di un mese. L’agenzia può mandarlo di nuovo.',
  },
  'page-unknown': {
    title: 'Pagina non trovata',
    sentence: 'A questo indirizzo non c’è nulla. Forse è incompleto o è cambiato.',
  },
  'not-accepted': {
    title: 'Non è stato possibile',
    sentence:
      'La richiesta non è stata accettata così com’è. Si può tornare alla pagina di prima, controllare quello che si è scritto e riprovare.',
  },
  'too-many': {
    title: 'Un momento di pausa',
    sentence: 'Da questa connessione arrivano troppe richieste: attendere un momento e riprovare.',
  },
  failure: {
    title: 'Qualcosa non ha funzionato',
    sentence: 'Si è verificato un errore imprevisto. Riprovare tra poco.',
  },
  'not-ready': {
    title: 'Il servizio torna subito',
    sentence: 'In questo momento la pagina non è disponibile. Riprovare tra poco.',
  },
};

/** The longest wait, in seconds, that is called a moment. */
const longestMoment = 60;

/** Texts of an error page: whoever has to wait is told for how long, since a limit may hold for an hour or a day. */
export function textsOfErrorPage({ error, waitSeconds }: ErrorPageData): Texts {
  const texts = errorTexts[error];
  if (waitSeconds === undefined) return texts;
  return {
    title: waitSeconds <= longestMoment ? texts.title : 'Troppe richieste',
    sentence: `Da questa connessione arrivano troppe richieste: riprovare tra ${waitDurationText(waitSeconds)}.`,
  };
}
