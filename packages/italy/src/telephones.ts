/** Numbers this short are not dialled from abroad, such as 112. */
const maxShortNumber = 5;
/** An Italian mobile number has ten digits, with the country code twelve; land lines begin with 0. */
const lengthWithCountry = 12;

/** No number has more digits, the country code included (E.164). */
const mostDigits = 15;

/** Digits and what separates them, with a remark before or after: `tel. 0547 555 0142 (casa)`. A letter that touches a digit is no remark. */
const oneNumber = /^(?:[^\d+(]*[^\d+(\p{L}])?(?<number>[+(]*\d[\d\s./()-]*?)(?:[^\d\p{L}][^\d]*)?$/u;

/**
 * A typed telephone number as it is dialled from anywhere, `+390547555142`: Italian unless it has a country code. Empty where it is unclear
 * which number was meant (`0547 1234O6`): no other than the one that was written may be dialled.
 */
export function internationalNumber(typed: string): string {
  const number = oneNumber.exec(typed.trim())?.groups?.number ?? '';
  const digits = number.replace(/\D/g, '');
  if (digits === '' || digits.length > mostDigits) return '';
  if (/^\(?\s*\+/.test(number)) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (digits.length <= maxShortNumber) return digits;
  return digits.startsWith('39') && digits.length >= lengthWithCountry ? `+${digits}` : `+39${digits}`;
}

/** What is to be said of a typed number that cannot be dialled; undefined for one that can, or none. */
export function telephoneDoubt(typed: string): string | undefined {
  if (typed.trim() === '' || internationalNumber(typed) !== '') return undefined;
  if (!/\d/.test(typed)) return 'Mancano le cifre: controlla il numero, così non si può chiamare.';
  return /\p{L}/u.test(typed)
    ? 'C’è una lettera tra le cifre: controlla il numero, così non si può chiamare.'
    : 'Le cifre non sono quelle di un numero solo: controllalo, così non si può chiamare.';
}
