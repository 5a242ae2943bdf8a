import type { InvoiceState } from '@commiato/billing/states';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { type BellAndMail, makeBellAndMail } from '../../../notifications/notifications/service.ts';

interface InvoiceForNews {
  readonly tipo: 'TD01' | 'TD02' | 'TD04';
  readonly stato: InvoiceState;
  readonly _id: string;
  readonly numero: string | null;
  readonly cliente: string;
}

const discardedLead = 'Il Sistema di Interscambio l’ha scartata: vale come non emessa.';
const refusedLead = 'L’ufficio pubblico l’ha rifiutata';

/** What happened and what to do: a credit note gets a new file, and an invoice that a credit note has annulled is not corrected any more. */
function rejectionLead({ tipo, stato }: InvoiceForNews, outcome: 'scartata' | 'rifiutata'): string {
  const isDiscarded = outcome === 'scartata';
  if (tipo === 'TD04')
    return isDiscarded
      ? `${discardedLead} Controlla i tuoi dati e quelli del cliente, poi prepara un file nuovo entro 5 giorni: il numero e la data restano.`
      : `${refusedLead}: controlla i tuoi dati e quelli del cliente, poi prepara un file nuovo. Il numero e la data restano.`;
  if (stato === 'annullata')
    return `${isDiscarded ? discardedLead : `${refusedLead}.`} Qui era già annullata da una nota di credito: senti il commercialista prima di inviare altro.`;
  return isDiscarded
    ? `${discardedLead} Correggila ed emettila di nuovo entro 5 giorni, con lo stesso numero e la stessa data.`
    : `${refusedLead}: correggila e inviala di nuovo, oppure emetti una nota di credito.`;
}

/** What to do, for a bell that has no room for why. */
function shortRejectionLead({ tipo, stato }: InvoiceForNews, outcome: 'scartata' | 'rifiutata'): string {
  if (tipo === 'TD04')
    return `Controlla i dati, poi prepara un file nuovo${outcome === 'scartata' ? ' entro 5 giorni' : ''}.`;
  if (stato === 'annullata') return 'Era già annullata da una nota di credito: senti il commercialista.';
  return outcome === 'scartata'
    ? 'Vale come non emessa: correggila ed emettila di nuovo entro 5 giorni.'
    : 'Correggila e inviala di nuovo, oppure emetti una nota di credito.';
}

/** The first sentence of an explanation: what is wrong, without what to do. */
const firstSentenceOf = (text: string): string => /^.*?[.;](?=\s|$)/.exec(text)?.[0].replace(/;$/, '.') ?? text;

/** Tells an agency that an invoice was discarded or refused, why, and where to correct it. */
export function invoiceRejectedNews(
  publicUrl: string,
  invoice: InvoiceForNews,
  what: 'scartata' | 'rifiutata',
  reasons: readonly string[],
): BellAndMail {
  const { _id, tipo, numero, cliente } = invoice;
  const isNote = tipo === 'TD04';
  const titolo = `${isNote ? 'Nota di credito' : 'Fattura'} n. ${numero ?? ''} ${what}`;
  const lead = rejectionLead(invoice, what);
  return makeBellAndMail(publicUrl, {
    area: 'fatturazione',
    titolo,
    testo: reasons[0] ?? lead,
    shorter: [...reasons.slice(0, 1).map(firstSentenceOf), shortRejectionLead(invoice, what)],
    url: `/fattura/${_id}`,
    name: cliente,
    paragraphs: [lead, ...reasons],
    label: isNote ? 'Apri la nota di credito' : 'Apri la fattura',
  });
}

/**
 * Tells an agency that a file of an invoice has arrived after all, though it was issued again since the discard of that file's second copy: the newer
 * one must not leave.
 */
export function earlierFileArrivedNews(publicUrl: string, { _id, tipo, numero, cliente }: InvoiceForNews): BellAndMail {
  const isNote = tipo === 'TD04';
  const titolo = `${isNote ? 'Nota di credito' : 'Fattura'} n. ${numero ?? ''}: è arrivata`;
  const testo = 'Lo scarto era della seconda copia del file: la prima è arrivata, e il file nuovo non va inviato.';
  return makeBellAndMail(publicUrl, {
    area: 'fatturazione',
    titolo,
    testo,
    url: `/fattura/${_id}`,
    subject: `${titolo} (${curlyApostrophes(cliente)})`,
    paragraphs: [
      testo,
      'Se lo hai già inviato il Sistema di Interscambio lo scarta, e qui non cambia nulla. Se dopo lo scarto hai corretto i dati, per il cliente valgono quelli di prima: senti il commercialista.',
    ],
    label: isNote ? 'Apri la nota di credito' : 'Apri la fattura',
  });
}
