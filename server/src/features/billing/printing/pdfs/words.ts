import type { Client } from '@commiato/billing/client';
import type { Discount, VatSummaryRow } from '@commiato/billing/document';
import { type Cents, formatAmount } from '@commiato/billing/money';
import { shortDate } from '@commiato/italy/formatting';
import { foreignCountryName } from '@commiato/italy/places/countries';

/** Amounts with their sign: `1.234,50 €`. */
export const formatEuros = (cents: Cents): string => `${formatAmount(cents)} €`;

/** Thousandths or hundredths as a decimal number: `1,5`. */
const decimalText = (value: number, divisor: number): string =>
  (value / divisor).toLocaleString('it-IT', { maximumFractionDigits: 3, useGrouping: 'always' });

export const quantityText = (quantita: number, um: string | undefined): string =>
  [decimalText(quantita, 1000), um].filter(Boolean).join(' ');

export function discountText(discount: Discount | null | undefined): string {
  if (!discount || discount.valore === 0) return '';
  return discount.tipo === 'percentuale' ? `${decimalText(discount.valore, 100)} %` : formatAmount(discount.valore);
}

export const vatSummaryLabel = ({ aliquota, natura, riferimento }: VatSummaryRow): string =>
  natura ? [natura, riferimento].filter(Boolean).join(' – ') : `IVA ${decimalText(aliquota, 100)} %`;

/** An IBAN in groups of four characters. */
export const ibanText = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

export const dayText = shortDate;

export const clientName = ({ ragioneSociale, nome, cognome }: Client): string =>
  ragioneSociale.trim() || `${nome} ${cognome}`.trim();

const cityLine = ({ cap, comune, prov }: { cap: string; comune: string; prov: string }) =>
  [[cap, comune].filter(Boolean).join(' '), prov ? `(${prov})` : ''].filter(Boolean).join(' ');

/** Address and codes of the client, a line each. */
export const clientAddressAndCodeLines = (client: Client): string[] =>
  [
    client.indirizzo,
    cityLine(client),
    foreignCountryName(client.nazione),
    client.piva ? `Partita IVA ${client.piva}` : '',
    client.codFisc ? `Codice fiscale ${client.codFisc}` : '',
    // Seven zeros mean that the client has no recipient code.
    client.codUniv && !/^0+$/.test(client.codUniv) ? `Codice destinatario ${client.codUniv}` : '',
    client.pec ? `PEC ${client.pec}` : '',
  ].filter(Boolean);

type LetterheadSender = {
  readonly indirizzo: string;
  readonly cap: string;
  readonly comune: string;
  readonly prov: string;
} & {
  readonly piva: string;
  readonly codFisc: string;
  readonly tel: string;
  readonly mail: string;
  readonly url?: string;
};

/** The letterhead below the agency's name. */
export const senderLines = (sender: LetterheadSender): string[] =>
  [
    [sender.indirizzo, cityLine(sender)].filter(Boolean).join(', '),
    [sender.piva ? `P. IVA ${sender.piva}` : '', sender.codFisc ? `C.F. ${sender.codFisc}` : '']
      .filter(Boolean)
      .join('   '),
    [sender.tel ? `Tel. ${sender.tel}` : '', sender.mail].filter(Boolean).join('   '),
    sender.url?.replace(/^https?:\/\//, '').replace(/\/$/, '') ?? '',
  ].filter(Boolean);
