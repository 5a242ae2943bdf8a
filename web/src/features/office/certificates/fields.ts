import {
  alwaysExpires,
  type CertificateKind,
  type CertificateState,
  certificateKinds,
  missingExpiryMessage,
} from '@commiato/contracts/office/certificates';
import { capitalized } from '@commiato/italy/formatting';
import { ofDay } from '@commiato/italy/prose/dates';
import type { FieldErrors } from '../../../lib/field-errors.ts';

/** What the paper of a certificate says, as forms show it. */
export interface IssueValues extends Record<string, string> {
  numero: string;
  rilascio: string;
  scadenza: string;
}
export const blankIssue: IssueValues = { numero: '', rilascio: '', scadenza: '' };

/** What the form of a new certificate shows. */
export interface CertificateValues extends IssueValues {
  cosa: string;
}
export const blankCertificate: CertificateValues = { cosa: '', ...blankIssue };

const isKind = (word: string): word is CertificateKind => certificateKinds.some((kind) => kind === word);

/** Whether a kind, if one is chosen, always expires. */
export const mustExpire = (cosa: string): boolean => isKind(cosa) && alwaysExpires(cosa);

/** What the contract only says once everything else is right. */
export const missingExpiry = ({ cosa, scadenza }: CertificateValues): FieldErrors =>
  mustExpire(cosa) && scadenza === '' ? { scadenza: missingExpiryMessage } : {};

export const kindOptions = certificateKinds.map((value) => ({ value, label: capitalized(value) }));

/** The states in words, of one and of many, and their colour. */
export const stateWords = {
  scaduto: { one: 'Scaduto', many: 'Scaduti', tone: 'rubrica' },
  'in scadenza': { one: 'In scadenza', many: 'In scadenza', tone: 'ocra' },
  valido: { one: 'Valido', many: 'Validi', tone: 'oliva' },
} as const satisfies Record<CertificateState, { one: string; many: string; tone: string }>;

/** `Polizza n. RC-118`: how a certificate is called. */
export const nameOfCertificate = ({ cosa, numero }: { cosa: CertificateKind; numero: string }): string =>
  `${capitalized(cosa)}${numero ? ` n. ${numero}` : ''}`;

/** `del 15 gennaio 2026` */
export const issuedOn = (day: string | null): string => (day ? ofDay(day) : '');
