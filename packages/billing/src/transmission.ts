import type { ReceiptKind } from '@commiato/fattura-pa/receipt-kinds';
import { addDays } from '@commiato/italy/days';
import { type InvoiceState, isIssued } from './states.ts';

/** Exported again for code that may import billing, but not the package of the invoice format. */
export { receiptKinds } from '@commiato/fattura-pa/receipt-kinds';

/** States of an invoice's file at the Sistema di Interscambio; these values are stored and shown. */
export const transmissionStates = [
  'preparata',
  'inviata',
  'consegnata',
  'non consegnata',
  'non recapitabile',
  'scartata',
  'accettata',
  'rifiutata',
  'decorsi i termini',
] as const;
export type TransmissionState = (typeof transmissionStates)[number];

/** How a file is sent: uploaded to the system's site by hand, or by certified mail. */
export const transmissionChannels = ['manuale', 'pec'] as const;
export type TransmissionChannel = (typeof transmissionChannels)[number];

/**
 * What decides the state of a file: the kind of a message and, in NE and EC, the answer of the public administration (EC01 accepted, EC02
 * refused).
 */
interface ReceiptKindAndOutcome {
  readonly kind: ReceiptKind;
  readonly outcome: 'EC01' | 'EC02' | null;
}

/** Order of the states: a message that arrives late must not lead back. */
const stateRank: Record<TransmissionState, number> = {
  preparata: 0,
  inviata: 1,
  'non consegnata': 2,
  'non recapitabile': 3,
  consegnata: 4,
  scartata: 5,
  accettata: 5,
  rifiutata: 5,
  'decorsi i termini': 5,
};

function stateFromReceipt({ kind, outcome }: ReceiptKindAndOutcome): TransmissionState | null {
  switch (kind) {
    case 'RC':
      return 'consegnata';
    case 'NS':
      return 'scartata';
    case 'MC':
      return 'non consegnata';
    case 'AT':
      return 'non recapitabile';
    case 'DT':
      return 'decorsi i termini';
    case 'NE':
    case 'EC':
      return outcome === 'EC01' ? 'accettata' : outcome === 'EC02' ? 'rifiutata' : null;
    case 'SE':
      return null;
  }
}

/**
 * The state after a message of the Sistema di Interscambio (Specifiche tecniche, allegato B). Messages may come late, twice and in any
 * order: the more advanced state stays. A discard is ignored after any other receipt.
 */
export function stateAfterReceipt(state: TransmissionState, receipt: ReceiptKindAndOutcome): TransmissionState {
  const next = stateFromReceipt(receipt);
  if (next === null || stateRank[next] <= stateRank[state]) return state;
  if (next === 'scartata' && stateRank[state] > stateRank.inviata) return state;
  return next;
}

/** The state of a file and the number that the system gave the copy that was last told of. */
interface TransmissionWithNumber {
  readonly stato: TransmissionState;
  readonly identificativo_sdi: string;
}

/**
 * Whether a message takes back a discard that was read before: each copy of a file that was uploaded twice has a number of its own, the second is
 * discarded, and what is told under another number than the discarded one is told of the first, which has arrived.
 */
export function isOfCopyBeforeDiscarded(
  { stato, identificativo_sdi }: TransmissionWithNumber,
  receipt: ReceiptKindAndOutcome & { readonly sdiId: string },
): boolean {
  if (stato !== 'scartata' || identificativo_sdi === '' || receipt.sdiId === identificativo_sdi) return false;
  const next = stateFromReceipt(receipt);
  return next !== null && next !== 'scartata';
}

/** Whether the system has taken a file on its way: another version of it would be discarded, as one number is taken once (control 00404). */
export const hasArrived = (state: TransmissionState | ''): boolean =>
  state !== '' && state !== 'scartata' && state !== 'rifiutata' && stateRank[state] > stateRank.inviata;

/** Whether an invoice in this state becomes "not issued" when its file is discarded; an annulled one stays annulled. */
export const becomesUnissuedOnDiscard = (state: InvoiceState): boolean => isIssued(state) && state !== 'annullata';

/** Whether a file may be marked as sent: when it is prepared, and again until the first receipt. */
export const mayBeMarkedSent = (state: TransmissionState): boolean => stateRank[state] <= stateRank.inviata;

/** How far a file has come: by which channel it was sent last, and what the provider said of the certified mail. */
interface TransmissionStatus {
  readonly stato: TransmissionState;
  readonly canale: '' | TransmissionChannel;
  readonly pec: string;
}

/**
 * Whether a file is under way in a certified mail, so that it is not marked as sent by hand, too: what the provider says of that mail would be taken
 * for the answer to an earlier one, and a mail that never arrived would go by untold. It may be taken by hand where nobody knows whether it left.
 */
export const isUnderWayByCertifiedMail = ({ stato, canale, pec }: TransmissionStatus): boolean =>
  stato === 'inviata' && canale === 'pec' && pec !== 'incerta';

/** Whether somebody has said that a file was uploaded by hand, and nothing has answered it: said by mistake, it can be taken back. */
export const isMarkedSentByHand = ({ stato, canale }: Pick<TransmissionStatus, 'stato' | 'canale'>): boolean =>
  stato === 'inviata' && canale === 'manuale';

/** Whether a file has left by certified mail, or may have: the signed file that left stays as it is, because it is kept as the one that was sent. */
export const mayHaveLeftByCertifiedMail = ({ stato, canale }: Pick<TransmissionStatus, 'stato' | 'canale'>): boolean =>
  stato !== 'preparata' && canale === 'pec';

/** An immediate invoice is issued, and that is sent to the system, within 12 days of its date (art. 21, c. 4 DPR 633/72; circ. 14/E of 2019, from memory). */
export const issueDays = 12;

/** The last day (`YYYY-MM-DD`) to send an invoice of a date for the first time. */
export const lastSendingDay = (data: string): string => addDays(data, issueDays);

/** Days within which a discarded invoice is sent again with its number and date (circ. 13/E of 2018, 1.6; provv. 89757/2018, 2.4). */
const resendDays = 5;

/** The last day (`YYYY-MM-DD`) to send a discarded invoice again, counted from the day on which the discard was notified. */
export const lastResendDay = (discarded: string): string => addDays(discarded, resendDays);
