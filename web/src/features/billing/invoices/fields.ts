import { overpaymentByPayer, paidForOthersByPayer } from '@commiato/billing/payers';
import { type InvoiceState, invoiceStates, isEditable } from '@commiato/billing/states';
import {
  hasArrived,
  isMarkedSentByHand,
  isUnderWayByCertifiedMail,
  lastSendingDay,
  mayBeMarkedSent,
  type TransmissionState,
  transmissionStates,
} from '@commiato/billing/transmission';
import type { TreatmentId } from '@commiato/billing/treatment';
import type { Invoice, InvoiceRow, Recovery } from '@commiato/contracts/billing/invoices';
import type { BillingSettings } from '@commiato/contracts/billing/settings';
import type { Transmission } from '@commiato/contracts/billing/transmissions';
import { dayWithArticle, ofDayPhrase, toDayPhrase } from '@commiato/italy/prose/dates';
import { formatEuro } from '../../../lib/euro.ts';
import type { Note } from '../../../ui/fields/FieldNote.tsx';

/** Names and colours of the states. */
export const invoiceStateLabels = {
  bozza: { label: 'Bozza', tone: 'viola' },
  emessa: { label: 'Emessa', tone: 'ocra' },
  'pagata in parte': { label: 'Pagata in parte', tone: 'ocra' },
  pagata: { label: 'Pagata', tone: 'oliva' },
  annullata: { label: 'Annullata', tone: 'rubrica' },
  scartata: { label: 'Scartata', tone: 'rubrica' },
} as const satisfies Record<InvoiceState, { label: string; tone: string }>;

/** Names of the states of a credit recovery. */
export const recoveryStateLabels = {
  chiesto: 'Recupero chiesto',
  'con risposta': 'Recupero: c’è una risposta',
  chiuso: 'Recupero chiuso',
} as const satisfies Record<Recovery['stato'], string>;

/** Names and colours of a file's states in the Sistema di Interscambio. */
export const transmissionStateLabels = {
  preparata: { label: 'Da inviare', tone: 'viola' },
  inviata: { label: 'Inviata', tone: 'ocra' },
  consegnata: { label: 'Consegnata', tone: 'oliva' },
  'non consegnata': { label: 'Nell’area del cliente', tone: 'ocra' },
  'non recapitabile': { label: 'Non recapitabile', tone: 'ocra' },
  scartata: { label: 'Scartata', tone: 'rubrica' },
  accettata: { label: 'Accettata', tone: 'oliva' },
  rifiutata: { label: 'Rifiutata', tone: 'rubrica' },
  'decorsi i termini': { label: 'Decorsi i termini', tone: 'oliva' },
} as const satisfies Record<TransmissionState, { label: string; tone: string }>;

export const transmissionStateOptions = transmissionStates.map((value) => ({
  value,
  label: transmissionStateLabels[value].label,
}));

/** What can be done with the file of an issued document: send it by mail, mark it as sent, reopen the invoice, make a new file. */
type TransmissionAction = 'mail' | 'mark' | 'unmark' | 'reopen' | 'reissue';

/** What can be done now. A credit note that was discarded or refused is not corrected in a form: it only gets a new file. */
export function availableTransmissionActions(
  {
    tipo,
    stato,
    trasmissione,
    invii,
  }: Pick<Invoice, 'tipo' | 'stato' | 'trasmissione'> & {
    readonly invii: readonly Pick<Transmission, 'stato' | 'canale' | 'pec'>[];
  },
  byMail: boolean,
): readonly TransmissionAction[] {
  const isNote = tipo === 'TD04';
  const current = invii.at(-1);
  const isMailed = current !== undefined && isUnderWayByCertifiedMail(current);
  const isMarked = trasmissione === 'inviata' && current !== undefined && isMarkedSentByHand(current);
  const isReopenable = trasmissione === 'rifiutata' && !isNote && stato !== 'scartata' && stato !== 'annullata';
  return [
    ...(trasmissione === 'preparata' && byMail ? (['mail'] as const) : []),
    ...(trasmissione !== '' && mayBeMarkedSent(trasmissione) && !isMailed && !isMarked ? (['mark'] as const) : []),
    ...(isMarked ? (['unmark'] as const) : []),
    ...(isReopenable ? (['reopen'] as const) : []),
    ...(isNote && (trasmissione === 'scartata' || trasmissione === 'rifiutata') ? (['reissue'] as const) : []),
  ];
}

/** Whether an earlier file has arrived after all, though its second copy was discarded: the newest must not leave. */
export const isNewestFileNeedless = ({
  trasmissione,
  invii,
}: Pick<Invoice, 'trasmissione'> & { readonly invii: readonly Pick<Transmission, 'stato'>[] }): boolean =>
  hasArrived(trasmissione) && !hasArrived(invii.at(-1)?.stato ?? trasmissione);

/** What has happened to an invoice since it was shown, said to whoever was refused an action that it allowed then; null where it is the same. */
export function invoiceMeanwhileText(
  shown: Pick<Invoice, 'stato' | 'pagato' | 'stornato' | 'trasmissione'>,
  now: Pick<Invoice, 'stato' | 'pagato' | 'stornato' | 'trasmissione' | 'numero'>,
): string | null {
  if (isEditable(shown.stato) && !isEditable(now.stato))
    return `La fattura risulta già emessa, col numero ${now.numero}: da allora non si può più modificare.`;
  if (now.stato === 'scartata' && shown.stato !== 'scartata')
    return now.trasmissione === 'rifiutata'
      ? 'Nel frattempo la fattura è stata riaperta: va corretta ed emessa di nuovo.'
      : 'Nel frattempo il Sistema di Interscambio ha scartato la fattura: va corretta ed emessa di nuovo.';
  if (now.stato === 'annullata' && shown.stato !== 'annullata')
    return 'Nel frattempo una nota di credito ha annullato la fattura.';
  if (now.stornato !== shown.stornato)
    return 'Nel frattempo è stata emessa una nota di credito: guarda com’è ora la fattura, poi riprova.';
  if (now.pagato !== shown.pagato)
    return 'Nel frattempo i pagamenti registrati sono cambiati: guarda com’è ora la fattura, poi riprova.';
  if (now.trasmissione !== shown.trasmissione && now.trasmissione !== '')
    return `Nel frattempo la trasmissione è cambiata: ora è «${transmissionStateLabels[now.trasmissione].label}».`;
  return null;
}

/** Up to which day a discarded invoice can be corrected; `late`: it is over. */
export const correctionDeadlineText = (lastDay: string, late: boolean): string =>
  late
    ? `I 5 giorni per farlo sono passati (erano fino ${toDayPhrase(lastDay)}): senti il commercialista prima di inviarla.`
    : `Hai tempo fino a tutto ${dayWithArticle(lastDay)}.`;

/**
 * By when an invoice that waits has to be sent for the first time, 12 days after its date; null for a credit note, which has no such term, and for what
 * is sent again. One of December that is issued in January has fewer days left than its number suggests.
 */
export function firstSendingDeadlineText(
  {
    tipo,
    data,
    trasmissione,
    invii,
  }: Pick<Invoice, 'tipo' | 'data' | 'trasmissione'> & { readonly invii: readonly unknown[] },
  today: string,
): string | null {
  if (tipo === 'TD04' || trasmissione !== 'preparata' || invii.length > 1) return null;
  const last = lastSendingDay(data);
  return last < today
    ? `Andava trasmessa entro ${dayWithArticle(last)}: trasmettila subito e senti il commercialista.`
    : `Va trasmessa entro ${dayWithArticle(last)}.`;
}

/** Treatments of which a credit note can take back a part: those of the lines, and that of the stamp duty charged to the client. */
export const creditableTreatments = ({ righe, totali }: Pick<Invoice, 'righe' | 'totali'>): TreatmentId[] => [
  ...new Set([...righe, ...totali.rettifiche].map(({ trattamento }) => trattamento)),
];

/**
 * The number that an invoice of a day gets unless another is issued first; undefined if it is not known, as in another series or in the
 * year before, which has numbers of its own.
 */
export const nextInvoiceNumber = (
  { serie: usual, prossimoNumero }: Pick<BillingSettings, 'serie' | 'prossimoNumero'>,
  serie: string,
  day: string,
  today: string,
): string | undefined => {
  const year = today.slice(0, 4);
  return serie === usual && day.startsWith(`${year}-`)
    ? [prossimoNumero, serie, year].filter(Boolean).join('/')
    : undefined;
};

/** What is said of a payer's share: the sums, how it stands, and what the agency has to do about it. */
interface PayerShareTexts {
  readonly sums: string;
  readonly note: string;
  readonly label: string;
  readonly tone: 'ocra' | 'oliva' | null;
}

/**
 * How the share of each of several payers stands, in the order of `saldi`. A credit note lowers every share: what somebody had paid of the own one
 * before counts for the others, and without a word the agency would keep money that is to be given back.
 */
export function payerShareTexts({
  saldi,
  daAttribuire,
  pagatoInPiu,
  stornato,
}: Pick<Invoice, 'saldi' | 'daAttribuire' | 'pagatoInPiu' | 'stornato'>): PayerShareTexts[] {
  // Who has paid what is open while payments name nobody.
  const isKnown = daAttribuire === 0;
  const back = isKnown ? overpaymentByPayer(saldi, pagatoInPiu) : [];
  const forOthers = isKnown ? paidForOthersByPayer(saldi, pagatoInPiu) : [];
  return saldi.map(({ quota, pagato, resta }, at) => {
    const toGiveBack = back[at] ?? 0;
    const others = forOthers[at] ?? 0;
    const doubt = stornato > 0 ? ': da rimborsare se non ha pagato anche per loro' : '';
    const sums = `Quota ${formatEuro(quota)}${pagato > 0 ? `, pagati ${formatEuro(pagato)}` : ''}`;
    const byOthers = isKnown ? Math.max(0, quota - pagato - resta) : 0;
    const note =
      others > 0
        ? `${formatEuro(others)} oltre la sua quota, contati per gli altri${doubt}`
        : byOthers > 0
          ? `${formatEuro(byOthers)} pagati da altri`
          : '';
    if (toGiveBack > 0) return { sums, note, label: `Da rimborsare ${formatEuro(toGiveBack)}`, tone: 'ocra' };
    if (resta > 0) return { sums, note, label: `Deve ${formatEuro(resta)}`, tone: null };
    return { sums, note, label: 'Saldata', tone: 'oliva' };
  });
}

type Receipt = Transmission['ricevute'][number];

const receiptMeanings: Record<Receipt['tipo'], string> = {
  RC: 'Consegnata al cliente.',
  NS: 'Scartata dal Sistema di Interscambio.',
  MC: 'Non consegnata: il cliente la trova nella sua area riservata del sito dell’Agenzia delle Entrate. Avvisalo.',
  NE: 'L’ufficio pubblico ha risposto.',
  DT: 'Decorsi i termini senza risposta dell’ufficio pubblico.',
  AT: 'Impossibile recapitarla: l’attestazione prova l’invio.',
  SE: 'Un esito dell’ufficio pubblico è stato scartato: per la fattura non cambia niente.',
  EC: 'L’ufficio pubblico ha risposto.',
};

/** Explanation of a kind of receipt, in a sentence. */
export function receiptMeaning({ tipo, esito }: Pick<Receipt, 'tipo' | 'esito'>): string {
  if (esito === 'EC01') return 'Accettata dall’ufficio pubblico.';
  return esito === 'EC02' ? 'Rifiutata dall’ufficio pubblico.' : receiptMeanings[tipo];
}

/** Names of the document types, in the order of the schema's codes. */
export const invoiceTypeNames = {
  TD01: 'Fattura',
  TD02: 'Fattura di acconto',
  TD04: 'Nota di credito',
} as const satisfies Record<InvoiceRow['tipo'], string>;

/** The total as the sums of a year count it, below zero for a credit note: as a plain amount it read as money that came in, unlike in the export. */
export const totalWithSign = ({ tipo, totale }: Pick<InvoiceRow, 'tipo' | 'totale'>): number =>
  tipo === 'TD04' ? -totale : totale;

export const invoiceStateOptions = invoiceStates.map((value) => ({ value, label: invoiceStateLabels[value].label }));
const invoiceTypes = ['TD01', 'TD02', 'TD04'] as const;
export const invoiceTypeOptions = invoiceTypes.map((value) => ({ value, label: invoiceTypeNames[value] }));

const capitalizedMonthNames = [
  ...['Gennaio', 'Febbraio', 'Marzo', 'Aprile', 'Maggio', 'Giugno'],
  ...['Luglio', 'Agosto', 'Settembre', 'Ottobre', 'Novembre', 'Dicembre'],
];
/** The name of a month, counted from 1. */
export const monthName = (month: number): string => capitalizedMonthNames[month - 1] ?? '';
export const monthOptions = capitalizedMonthNames.map((label, index) => ({ value: String(index + 1), label }));

/** Title of a document: `Fattura n. 12/2026` or `Fattura in bozza`. */
export const invoiceTitle = ({ tipo, numero }: Pick<InvoiceRow, 'tipo' | 'numero'>): string =>
  numero === null ? `${invoiceTypeNames[tipo]} in bozza` : `${invoiceTypeNames[tipo]} n. ${numero}`;

/** The filters in an address, without unknown values. */
export function invoiceFiltersFromAddress(filter: (name: string) => string) {
  const stato = invoiceStates.find((state) => state === filter('stato'));
  const tipo = invoiceTypes.find((kind) => kind === filter('tipo'));
  const trasmissione = transmissionStates.find((state) => state === filter('trasmissione'));
  const anno = /^20\d\d$/.test(filter('anno')) ? Number(filter('anno')) : undefined;
  const mese = monthOptions.some(({ value }) => value === filter('mese')) ? Number(filter('mese')) : undefined;
  return {
    ...(stato && { stato }),
    ...(tipo && { tipo }),
    ...(anno && { anno }),
    ...(mese && { mese }),
    ...(trasmissione && { trasmissione }),
    ...(filter('emesse') === '1' && { emesse: true }),
    ...(filter('scadute') === '1' && { scadute: true }),
  };
}

/** A payment on account comes before its invoice; otherwise the day or the year was mistyped. */
export const paymentDateNote = (paid: string, invoiced: string): Note | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(paid) && paid < invoiced
    ? { tone: 'warning', text: `È prima della fattura, che è ${ofDayPhrase(invoiced)}: va bene se è un acconto.` }
    : undefined;

/** What the server says of a credit note at no field that is shown: of the whole invoice there is no amount to type. */
export const creditNoteFlawsAtNoShownField = (
  flaws: Readonly<Record<string, readonly string[]>>,
  whole: boolean,
): readonly string[] =>
  Object.entries(flaws).flatMap(([name, said]) => (name === 'motivo' || (name === 'righe' && !whole) ? [] : said));

/**
 * What is owed once a payment is deleted, in cents: what was paid beyond the due, as after a credit note, is not owed again. Of a refund, below zero,
 * what is to be given back again.
 */
export function owedAfterDeletionText(
  { pagatoInPiu, residuo }: Pick<Invoice, 'pagatoInPiu' | 'residuo'>,
  importo: number,
): string {
  if (importo < 0) {
    const excess = pagatoInPiu - importo - residuo;
    if (excess === 0) return 'La fattura risulta pagata.';
    return excess > 0 ? `Tornano da rimborsare ${formatEuro(excess)}.` : `Restano da incassare ${formatEuro(-excess)}.`;
  }
  if (importo > pagatoInPiu && pagatoInPiu > 0)
    return `La fattura torna da incassare per ${formatEuro(importo - pagatoInPiu)}: il resto era pagato in più.`;
  if (importo > pagatoInPiu) return 'La fattura torna da incassare per quell’importo.';
  return importo === pagatoInPiu
    ? 'Era pagato in più: la fattura resta pagata.'
    : `Era pagato in più: la fattura resta pagata, con ${formatEuro(pagatoInPiu - importo)} in più.`;
}
