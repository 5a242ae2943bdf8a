import { searchWords } from '@commiato/italy/search/words';
import { isRoundedNumber } from './contact-doubts.ts';
import type { ContactField } from './contacts.ts';

type ComparedField = 'ragioneSociale' | 'nome' | 'cognome' | 'comune' | 'codFisc' | 'piva' | 'mail';
/** The fields by which two contacts are compared, in stored form. */
export type ComparedContact = { readonly [Name in ComparedField | 'tel' | 'cell']?: string | undefined };

/** Why two contacts look like one. */
export type TwinReason = Extract<ContactField, 'codFisc' | 'piva' | 'mail' | 'nome'>;

const comparableWords = (text = '') => searchWords(text).join(' ');

/** The name as it is compared, without case, accents and signs; empty without a name. */
export const comparableContactName = ({ ragioneSociale, nome = '', cognome = '' }: ComparedContact): string =>
  comparableWords(ragioneSociale || `${cognome} ${nome}`);

/** The municipality as it is compared. */
export const comparableContactTown = ({ comune }: ComparedContact): string => comparableWords(comune);

/** The last digits of a contact's numbers, so that one with and one without the prefix are the same; what is too short, or was rounded, is none. */
export const comparableTelephones = ({ tel = '', cell = '' }: ComparedContact): string[] =>
  [tel, cell]
    .filter((text) => !isRoundedNumber(text))
    .map((text) => text.replace(/\D/g, '').slice(-9))
    .filter((text) => text.length >= 6);

/** Of a name alone nobody knows whether it is one person: two numbers say that it is not, and a rounded one says nothing. */
export function differInTelephone(one: ComparedContact, other: ComparedContact): boolean {
  if ([one.tel, one.cell, other.tel, other.cell].some((text = '') => isRoundedNumber(text))) return true;
  const [own, others] = [comparableTelephones(one), comparableTelephones(other)];
  return own.length > 0 && others.length > 0 && !own.some((number) => others.includes(number));
}

/**
 * Why two contacts look like one: the same tax code or VAT number; else, unless their codes differ, the same name in the same municipality
 * or the same e-mail. Null where they do not.
 */
export function twinReason(one: ComparedContact, other: ComparedContact): TwinReason | null {
  const same = (field: ComparedField) => Boolean(one[field]) && one[field] === other[field];
  const differ = (field: ComparedField) => Boolean(one[field] && other[field]) && one[field] !== other[field];
  if (same('codFisc')) return 'codFisc';
  if (same('piva')) return 'piva';
  if (differ('codFisc') || differ('piva')) return null;
  const name = comparableContactName(one);
  if (
    name !== '' &&
    name === comparableContactName(other) &&
    comparableContactTown(one) === comparableContactTown(other)
  )
    return 'nome';
  return same('mail') ? 'mail' : null;
}

/**
 * Whether a twin is one for certain enough to be left out of an import: people of one family share an e-mail, so that it alone is only a
 * remark where the names differ. So is a name without a municipality beside two telephones: the second Mario Rossi would be lost.
 */
export function isCertainTwin(one: ComparedContact, other: ComparedContact): boolean {
  const reason = twinReason(one, other);
  if (reason === 'nome') return comparableContactTown(one) !== '' || !differInTelephone(one, other);
  if (reason !== 'mail') return reason !== null;
  const [name, another] = [comparableContactName(one), comparableContactName(other)];
  return name === '' || another === '' || name === another;
}
