import type { Client } from '@commiato/billing/client';
import type { Discount, SummaryRow } from '@commiato/billing/document';
import { type Cents, formatAmount } from '@commiato/billing/money';
import { shortDate } from '@commiato/italy/formatting';

/** Amounts with their sign: `1.234,50 €`. */
export const euros = (cents: Cents): string => `${formatAmount(cents)} €`;

/** Thousandths or hundredths as a decimal number: `1,5`. */
const decimals = (value: number, divisor: number): string =>
  (value / divisor).toLocaleString('it-IT', { maximumFractionDigits: 3, useGrouping: 'always' });

export const quantityText = (quantita: number, um: string | undefined): string =>
  [decimals(quantita, 1000), um].filter(Boolean).join(' ');

export function discountText(discount: Discount | null | undefined): string {
  if (!discount || discount.valore === 0) return '';
  return discount.tipo === 'percentuale' ? `${decimals(discount.valore, 100)} %` : formatAmount(discount.valore);
}

export const summaryLabel = ({ aliquota, natura, riferimento }: SummaryRow): string =>
  natura ? [natura, riferimento].filter(Boolean).join(' – ') : `IVA ${decimals(aliquota, 100)} %`;

/** An IBAN in groups of four characters. */
export const ibanText = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

export const dayText = shortDate;

export const clientName = ({ ragioneSociale, nome, cognome }: Client): string =>
  ragioneSociale.trim() || `${nome} ${cognome}`.trim();

const cityLine = ({ cap, comune, prov }: { cap: string; comune: string; prov: string }) =>
  [[cap, comune].filter(Boolean).join(' '), prov ? `(${prov})` : ''].filter(Boolean).join(' ');

/** Address and codes of the client, a line each. */
export const clientLines = (client: Client): string[] =>
  [
    client.indirizzo,
    cityLine(client),
    client.nazione !== 'IT' ? client.nazione : '',
    client.piva ? `Partita IVA ${client.piva}` : '',
    client.codFisc ? `Codice fiscale ${client.codFisc}` : '',
    // Seven zeros mean that the client has no recipient code.
    client.codUniv && !/^0+$/.test(client.codUniv) ? `Codice destinatario ${client.codUniv}` : '',
    client.pec ? `PEC ${client.pec}` : '',
  ].filter(Boolean);

type Sender = { readonly indirizzo: string; readonly cap: string; readonly comune: string; readonly prov: string } & {
  readonly piva: string;
  readonly codFisc: string;
  readonly tel: string;
  readonly mail: string;
  readonly url?: string;
};

/** The letterhead below the agency's name. */
export const senderLines = (sender: Sender): string[] =>
  [
    [sender.indirizzo, cityLine(sender)].filter(Boolean).join(', '),
    [sender.piva ? `P. IVA ${sender.piva}` : '', sender.codFisc ? `C.F. ${sender.codFisc}` : '']
      .filter(Boolean)
      .join('   '),
    [sender.tel ? `Tel. ${sender.tel}` : '', sender.mail].filter(Boolean).join('   '),
    sender.url?.replace(/^https?:\/\//, '').replace(/\/$/, '') ?? '',
  ].filter(Boolean);
