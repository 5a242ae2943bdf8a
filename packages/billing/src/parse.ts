import { controlLetter } from '@commiato/italy/tax-codes/tax-code';
import { type Cents, formatAmount, maxCents, type Price } from './money.ts';

/** A value parsed from typed text, or an Italian sentence about what is wrong with it. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errore: string };

const failure = (errore: string) => ({ ok: false, errore }) as const;

/** The largest quantity of a line, in thousandths: a million. */
export const maxQuantity = 1_000_000_000;

/**
 * A number in Italian notation as a whole number of `10^-places`: `1.234,5`, `1234,5` and also `1234.5`. A single dot before three digits
 * separates thousands, unless only zeros are before it: `0.500` is a half. Null for anything else, or for more places; beyond the safe integers,
 * the largest or smallest of them.
 */
function parseScaled(text: string, places: number): number | null {
  const compact = text.replace(/[\s\u00a0€%]/g, '');
  const italian = /^(-?)([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d*))?$/.exec(compact);
  const english = /^(-?)(0+|\d+(?=\.(?!\d{3}$)))\.(\d+)$/.exec(compact);
  const [, sign = '', whole = '', fraction = ''] = italian ?? english ?? [];
  const decimals = fraction.replace(/(?<!0)0+$/, '');
  if (whole === '' || decimals.length > places) return null;
  const units = Number(whole.replaceAll('.', '') + decimals.padEnd(places, '0'));
  if (!Number.isSafeInteger(units)) return sign === '-' ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER;
  return sign === '-' && units !== 0 ? -units : units;
}

/** An amount of euro, not negative, in cents. */
export function parseAmount(text: string): Parsed<Cents> {
  const cents = parseScaled(text, 2);
  if (cents === null) return failure('Scrivi un importo in euro, con al massimo due decimali.');
  if (cents < 0) return failure(negativeAmountMessage);
  if (cents > maxCents) return failure(`L’importo non può superare ${formatAmount(maxCents)} €.`);
  return { ok: true, value: cents };
}

export const negativeAmountMessage = 'L’importo non può essere negativo.';
/** Negative prices stand for what is taken off, which has a field of its own. */
export const negativePriceMessage = 'Il prezzo non può essere negativo: quello che togli scrivilo come sconto.';

/** The price of one unit, not negative: cents, with up to six decimals. */
export function parsePrice(text: string): Parsed<Price> {
  const cents = parseScaled(text, 2);
  if (cents !== null) return cents < 0 ? failure(negativePriceMessage) : parseAmount(text);
  const units = parseScaled(text, 8);
  if (units === null || Math.abs(units) === Number.MAX_SAFE_INTEGER)
    return failure('Scrivi un prezzo in euro, con al massimo otto decimali.');
  if (units < 0) return failure(negativePriceMessage);
  return { ok: true, value: units / 1_000_000 };
}

/** A quantity greater than zero, in thousandths. */
export function parseQuantity(text: string): Parsed<number> {
  const thousandths = parseScaled(text, 3);
  if (thousandths === null) return failure('Scrivi una quantità, con al massimo tre decimali.');
  if (thousandths <= 0) return failure('La quantità deve essere maggiore di zero.');
  if (thousandths > maxQuantity) return failure('La quantità non può superare 1.000.000.');
  return { ok: true, value: thousandths };
}

/** A percentage from 0 to 100, in basis points. */
export function parsePercentage(text: string): Parsed<number> {
  const basisPoints = parseScaled(text, 2);
  if (basisPoints === null) return failure('Scrivi una percentuale, con al massimo due decimali.');
  if (basisPoints < 0 || basisPoints > 10_000) return failure('La percentuale va da 0 a 100.');
  return { ok: true, value: basisPoints };
}

/** Remainder of a decimal number by 97, digit by digit because the number is too long for a double. */
const remainder97 = (digits: string) => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** IBAN lengths of the countries most likely in Italy; for others any length from 15 to 34 passes (ISO 13616). */
const ibanLengths: Record<string, number> = {
  IT: 27,
  SM: 27,
  DE: 22,
  FR: 27,
  ES: 24,
  AT: 20,
  CH: 21,
  BE: 16,
  LT: 20,
  IE: 22,
};

/** CIN, ABI and CAB of five digits each, and the account: Italy and San Marino have the same (ISO 13616, register of IBAN formats). */
const italianOrSanMarinoPrefixPattern = /^(?:IT|SM)/;
const italianAccountPattern = /^..\d{2}(?<cin>[A-Z])(?<account>\d{10}[A-Z0-9]{12})$/;

/** An IBAN without spaces, its check digits verified (ISO 7064, mod 97-10), and in Italy and San Marino its CIN too. */
export function parseIban(text: string): Parsed<string> {
  const iban = text.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return failure('L’IBAN non è valido: controlla lettere e cifre.');
  const expected = ibanLengths[iban.slice(0, 2)];
  if (expected !== undefined && iban.length !== expected)
    return failure(`L’IBAN non è valido: deve avere ${expected} caratteri, ne ha ${iban.length}.`);
  const { cin, account } = italianAccountPattern.exec(iban)?.groups ?? {};
  const italian = italianOrSanMarinoPrefixPattern.test(iban);
  if (italian && account === undefined)
    return failure('L’IBAN non è valido: dopo le prime cifre vanno una lettera (CIN), poi ABI e CAB di 5 cifre l’uno.');
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('');
  if (remainder97(digits) !== 1) return failure('L’IBAN non è valido: c’è una lettera o una cifra sbagliata.');
  if (italian && controlLetter(account ?? '') !== cin)
    return failure('L’IBAN non è valido: la lettera CIN non corrisponde ad ABI, CAB e numero di conto.');
  return { ok: true, value: iban };
}
