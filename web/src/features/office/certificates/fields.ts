import {
  alwaysExpires,
  type CertificateKind,
  type CertificateRenewalsAnswer,
  type CertificateState,
  certificateKinds,
  missingExpiryMessage,
} from '@commiato/contracts/office/certificates';
import { countWithNoun, formatCount } from '@commiato/italy/counts';
import { capitalized } from '@commiato/italy/formatting';
import { ofDayPhrase } from '@commiato/italy/prose/dates';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';

/** Form values of a certificate's number and days. */
export interface CertificateNumberAndDays extends Record<string, string> {
  numero: string;
  rilascio: string;
  scadenza: string;
}
export const blankCertificateIssue: CertificateNumberAndDays = { numero: '', rilascio: '', scadenza: '' };

/** Values of the form of a new certificate. */
export interface CertificateValues extends CertificateNumberAndDays {
  cosa: string;
}
export const blankCertificate: CertificateValues = { cosa: '', ...blankCertificateIssue };

const isKind = (word: string): word is CertificateKind => certificateKinds.some((kind) => kind === word);

/** Whether the chosen kind always expires. */
export const mustExpire = (cosa: string): boolean => isKind(cosa) && alwaysExpires(cosa);

/** Errors that the schema reports only when all other fields are valid. */
export const missingExpiryErrors = ({ cosa, scadenza }: CertificateValues): FieldErrors =>
  mustExpire(cosa) && scadenza === '' ? { scadenza: missingExpiryMessage } : {};

export const kindOptions = certificateKinds.map((value) => ({ value, label: capitalized(value) }));

const toRenew = 'si';
/** The filter of those that have expired or soon will and that no later certificate replaces; links to it say `daRinnovare=si`. */
export const renewalField: TableFilters['fields'][number] = {
  kind: 'scelta',
  name: 'daRinnovare',
  label: 'Rinnovo',
  all: 'Tutti',
  options: [{ value: toRenew, label: 'Da rinnovare' }],
};
/** What the call is asked for by that filter. */
export const renewalFilterParam = (chosen: string): true | undefined => (chosen === toRenew ? true : undefined);

/** Names of the states, singular and plural, and colours. */
export const certificateStateLabelsAndTones = {
  scaduto: { one: 'Scaduto', many: 'Scaduti', tone: 'rubrica' },
  'in scadenza': { one: 'In scadenza', many: 'In scadenza', tone: 'ocra' },
  valido: { one: 'Valido', many: 'Validi', tone: 'oliva' },
} as const satisfies Record<CertificateState, { one: string; many: string; tone: string }>;

/** `del 15 gennaio 2026` */
export const issuedOnText = (day: string | null): string => (day ? ofDayPhrase(day) : '');

/** What became of a request to renew: `3 agenzie avvisate, per 5 certificati.` */
export function renewalRequestOutcomeText({ agenzie, certificati, saltate }: CertificateRenewalsAnswer): string {
  const skipped =
    saltate === 0
      ? ''
      : saltate === 1
        ? ' 1 agenzia non avvisata: già avvisata oggi, o non attiva.'
        : ` ${formatCount(saltate)} agenzie non avvisate: già avvisate oggi, o non attive.`;
  if (agenzie === 0) return `Nessuna agenzia avvisata.${skipped}`;
  const notified = countWithNoun(agenzie, 'agenzia avvisata', 'agenzie avvisate');
  return `${notified}, per ${countWithNoun(certificati, 'certificato', 'certificati')}.${skipped}`;
}
