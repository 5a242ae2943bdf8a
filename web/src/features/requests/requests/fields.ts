import { formatAmount } from '@commiato/billing/money';
import { parseAmount } from '@commiato/billing/parse';
import { leftToPayByDebtor, type PayerIdentity } from '@commiato/billing/payers';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import type { FullRequest } from '@commiato/contracts/requests/request-fields';
import {
  type AgencyRequestKind,
  documentRequestKinds,
  type RequestKind,
  requestKinds,
  type UploadKind,
} from '@commiato/contracts/requests/request-kinds';
import type { sendRequest } from '@commiato/contracts/requests/requests';
import type { BodyOf } from '@commiato/contracts/route';
import { capitalized, curlyApostrophes, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { periodFlaws } from '../../../lib/period.ts';
import type { ConflictFieldRules } from '../../../lib/rebase-form.ts';

export type RequestBody = BodyOf<typeof sendRequest>;

/** Body of a request with the fields of its type, without undefined ones. */
const buildRequestBody = (cosa: AgencyRequestKind, dati: Record<string, unknown>, testo = ''): RequestBody => ({
  cosa,
  testo,
  dati: JSON.stringify(dati),
});

export const blankUpload = { titolo: '', testo: '' };
export const uploadToWire =
  (cosa: UploadKind) =>
  (shown: typeof blankUpload): RequestBody => ({ cosa, ...shown });

/** The type in an address; null if unknown. */
export const parseUploadKind = (given: string | null): UploadKind | null =>
  documentRequestKinds.find((kind) => kind === given) ?? null;

export const blankCertificateRequest = { certificato: '', entro: '', testo: '' };
/** Initial values of a request for a funeral; the notes name the deceased. */
export function certificateRequestFromFuneral({
  nome,
  cognome,
  codfisc,
}: Pick<Funeral, 'nome' | 'cognome' | 'codfisc'>): typeof blankCertificateRequest {
  const name = curlyApostrophes(personName({ nome, cognome }).trim());
  const facts = [name && `Per il servizio funebre di ${name}`, codfisc && `codice fiscale ${codfisc}`].filter(Boolean);
  return { ...blankCertificateRequest, testo: facts.length > 0 ? capitalized(withFullStop(facts.join(', '))) : '' };
}
export const certificateRequestToWire = ({ testo, ...dati }: typeof blankCertificateRequest): RequestBody =>
  buildRequestBody('Richiesta certificato', dati, testo);

/** Sources of a credit. */
export const creditSourceLabels = { propria: 'Una delle mie fatture', documento: 'Un documento da caricare' } as const;

export type CreditSource = keyof typeof creditSourceLabels;

/** Fields that a chosen invoice fills in. */
export const blankCreditTerms = { importo: '', scadenza: '' };
/** `fonte` is one of `creditSourceLabels`. */
export const blankCredit = { fonte: 'propria', id_fattura: '', id_anagrafica: '', ...blankCreditTerms, tentativi: '' };
export type CreditValues = typeof blankCredit;

export const creditSourceOf = ({ fonte }: Pick<CreditValues, 'fonte'>): CreditSource =>
  fonte === 'propria' ? 'propria' : 'documento';

export function creditToWire({ fonte, id_fattura, importo, ...dati }: CreditValues): RequestBody {
  const amount = parseAmount(importo);
  const invoice = creditSourceOf({ fonte }) === 'propria' ? id_fattura : undefined;
  return buildRequestBody('Assistenza crediti', {
    ...dati,
    id_fattura: invoice,
    importo: amount.ok ? amount.value : undefined,
  });
}

/** Errors beyond the schema: an amount that is no number, or no chosen invoice. */
export function creditFlaws({ fonte, id_fattura, importo }: CreditValues): { importo?: string; id_fattura?: string } {
  const amount = parseAmount(importo);
  return {
    ...(importo.trim() === '' || amount.ok ? {} : { importo: amount.errore }),
    ...(creditSourceOf({ fonte }) === 'propria' && id_fattura === '' ? { id_fattura: 'Scegli la fattura.' } : {}),
  };
}

/** Form values of what a debtor owes of an invoice, and of its due date; null where the debtor is open. */
export const creditTermsOfInvoice = (
  { saldi, residuo, scadenza }: Pick<Invoice, 'saldi' | 'residuo' | 'scadenza'>,
  debtor: PayerIdentity | null,
): typeof blankCreditTerms => {
  const left = debtor ? leftToPayByDebtor(saldi, debtor, residuo) : residuo;
  return { importo: left > 0 ? formatAmount(left) : '', scadenza: scadenza ?? '' };
};

export const blankSupport = { testo: '', recapito: '', orario: '' };
export const supportToWire = ({ testo, ...dati }: typeof blankSupport): RequestBody =>
  buildRequestBody('Supporto', dati, testo);

/** Whether what a recovery claims is paid, the invoice or the debtor's own share of it, and nobody has closed it yet. */
export const mayBeClosedAsPaid = ({ cosa, evaso, dati }: Pick<FullRequest['documento'], 'cosa' | 'evaso' | 'dati'>) =>
  cosa === 'Assistenza crediti' && !evaso && dati.saldata === true;

/** What is said to who may close a recovery then, and what its agency is answered unless something else is written. */
export const paidRecoveryTexts = ({ dati }: Pick<FullRequest['documento'], 'dati'>) =>
  dati.restanoDellaQuota === undefined
    ? {
        offer: 'La fattura è pagata per intero: il recupero si può chiudere.',
        answer: 'La fattura risulta pagata per intero: il recupero del credito è chiuso.',
      }
    : {
        offer: 'La quota del debitore è saldata: il recupero si può chiudere.',
        answer: 'La quota del debitore risulta saldata: il recupero del credito è chiuso.',
      };

/** The administrator's answer to a request, and its state. */
export type AnswerValues = { risposta: string; evaso: boolean };

/**
 * A state says itself: only an answer is repeated in the sentence of a conflict. Another's has left already: of whoever reads that theirs
 * alone stays, two answers would arrive without their knowing.
 */
export const answerConflictRules = (
  contact: FullRequest['documento']['contatto'],
): ConflictFieldRules<AnswerValues> => ({
  secretFields: ['evaso'],
  keptMessage: (name, theirs) =>
    name === 'risposta' && theirs !== '' && (contact === null || contact.mail !== '')
      ? `Nel frattempo un altro ha risposto «${theirs}», e la sua risposta è già partita: salvando parte anche la tua.`
      : undefined,
});

/** Whether a visitor who left an e-mail would hear nothing of a request that is closed: a press too early lost the answer that the law wants. */
export const wouldCloseUnanswered = (
  { contatto, evaso }: Pick<FullRequest['documento'], 'contatto' | 'evaso'>,
  chosen: AnswerValues,
): boolean => Boolean(contatto?.mail) && !evaso && chosen.evaso && chosen.risposta.trim() === '';

/** Whether a mail leaves when a request is closed with nothing new in its answer; undefined where it is not being closed, or where a changed answer is sent. */
export function closingMailHint(
  { contatto, evaso, risposta }: Pick<FullRequest['documento'], 'contatto' | 'evaso' | 'risposta'>,
  chosen: AnswerValues,
): string | undefined {
  if (evaso || !chosen.evaso || chosen.risposta !== risposta) return undefined;
  if (!contatto) return 'Alla chiusura l’agenzia riceve una notifica, e un’e-mail se non vi ha rinunciato.';
  return contatto.mail && risposta
    ? 'La risposta è già stata inviata: alla chiusura non parte un’altra e-mail.'
    : 'Alla chiusura non parte nessuna e-mail.';
}

/** Filters of received requests, as in form and address; empty means no filter. */
export interface ReceivedFilters {
  readonly cosa: string;
  readonly id_utente: string;
  readonly id_operatore: string;
  readonly stato: string;
  readonly da: string;
  readonly a: string;
}

export const noFilters: ReceivedFilters = { cosa: '', id_utente: '', id_operatore: '', stato: '', da: '', a: '' };

export const stateOptions = [
  { value: 'da-evadere', label: 'Da evadere' },
  { value: 'evasa', label: 'Evase' },
] as const;
type State = (typeof stateOptions)[number]['value'];

const filterNames = Object.keys(noFilters) as (keyof ReceivedFilters)[];

/** The filters in an address, without invalid values. */
export function readReceivedFilters(filter: (name: string) => string): ReceivedFilters {
  const given: ReceivedFilters = {
    ...noFilters,
    ...Object.fromEntries(filterNames.map((name) => [name, filter(name)])),
  };
  const flaws = periodFlaws(given);
  return {
    ...given,
    cosa: given.cosa === everyKindChoice ? everyKindChoice : (kindOf(given.cosa) ?? ''),
    stato: parseRequestState(given.stato) ?? '',
    ...(flaws.da && { da: '' }),
    ...(flaws.a && { a: '' }),
  };
}

/** The choice that shows reports too, which have a list of their own. */
export const everyKindChoice = 'tutti';

const kindOf = (text: string): RequestKind | undefined => requestKinds.find((kind) => kind === text);
const parseRequestState = (text: string): State | undefined => stateOptions.find(({ value }) => value === text)?.value;

/** The filters as query of the call. */
export function filtersToQuery({ cosa, stato, ...given }: ReceivedFilters) {
  const kind = kindOf(cosa);
  const state = parseRequestState(stato);
  const words = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  return {
    ...words,
    ...(kind && { cosa: kind }),
    ...(cosa === '' && { escluse: 'segnalazioni' as const }),
    ...(state && { stato: state }),
  };
}
