import { type Client, hasRecipientCodeOrPec } from './client.ts';
import type { Totals } from './document.ts';
import type { InvoiceDocument } from './invoice.ts';
import type { Cents } from './money.ts';

// The copy is often handed over before the original is sent: it must be true on both sides of that.
const originalTransmittedText = 'L’originale Le arriva dal Sistema di Interscambio.';
const originalInTaxAreaText =
  'L’originale si trova, dopo la trasmissione al Sistema di Interscambio, nella Sua area riservata del sito web dell’Agenzia delle Entrate, nel servizio Fatture e Corrispettivi.';

const copyNotice = (tipo: InvoiceDocument['tipo']): string =>
  `Copia di cortesia ${tipo === 'TD04' ? 'della nota di credito elettronica' : 'della fattura elettronica'}, priva di valore fiscale.`;

/**
 * The Italian note on the printed or PDF copy of an electronic invoice: that it is a copy, and where the client finds the original (provv.
 * Agenzia delle Entrate 89757/2018, 3.4). Empty for clients abroad, who receive nothing but this copy.
 */
export function courtesyCopyNote(
  tipo: InvoiceDocument['tipo'],
  client: Pick<Client, 'tipo' | 'codUniv' | 'pec'>,
): string {
  if (client.tipo === 'estero') return '';
  const delivered = client.tipo === 'pa' || hasRecipientCodeOrPec(client);
  return `${copyNotice(tipo)} ${delivered ? originalTransmittedText : originalInTaxAreaText}`;
}

/** The note of `courtesyCopyNote` for a payer who is not the client: the original is not where that payer could look for it. */
export const courtesyCopyNoteForPayer = (
  tipo: InvoiceDocument['tipo'],
  client: Pick<Client, 'tipo'>,
  clientName: string,
): string =>
  client.tipo === 'estero'
    ? ''
    : `${copyNotice(tipo)} L’originale va al cliente, ${clientName}, a cui è intestata la fattura.`;

/** Labels and amounts (cents) above the total: taxable amount and VAT, or one amount where nothing is taxed. */
export function labelledTaxableAndVatAmounts({
  riepilogo,
  imponibile,
  imposta,
}: Totals): readonly (readonly [string, Cents])[] {
  if (riepilogo.some(({ aliquota }) => aliquota > 0))
    return [
      ['Imponibile', imponibile],
      ['IVA', imposta],
    ];
  return [[riepilogo.every(({ natura }) => natura === 'N4') ? 'Totale esente' : 'Totale senza IVA', imponibile]];
}
