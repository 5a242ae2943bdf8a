/** Numbers this short are not dialled from abroad, such as 112. */
const maxShortNumberDigits = 5;
/** An Italian mobile number has ten digits, with the country code twelve; land lines begin with 0. */
const mobileLengthWithCountry = 12;

/** No number has more digits, the country code included (E.164). */
const maxTelephoneDigits = 15;

const letterPattern = /\p{L}/u;
const digitsAndSignsPattern = /^[\d\s./()-]+$/;

/** From the first digit to the last, where that is one number: a letter that touches a digit is no remark like `casa`. */
function findSingleNumber(typed: string): string | null {
  const first = typed.search(/\d/);
  const last = typed.search(/\d\D*$/);
  if (first < 0) return null;
  const number = typed.slice(first, last + 1);
  const isTouched = letterPattern.test(typed.charAt(first - 1)) || letterPattern.test(typed.charAt(last + 1));
  return digitsAndSignsPattern.test(number) && !isTouched ? number : null;
}

/**
 * A typed telephone number as it is dialled from anywhere, `+390547555142`: Italian unless it has a country code. Empty where it is unclear
 * which number was meant (`0547 1234O6`): no other than the one that was written may be dialled.
 */
export function internationalNumber(typed: string): string {
  const number = findSingleNumber(typed);
  const digits = number?.replace(/\D/g, '') ?? '';
  if (number === null || digits.length > maxTelephoneDigits) return '';
  const before = typed.slice(0, typed.indexOf(number)).replace(/[\s(]/g, '');
  if (before.endsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (digits.length <= maxShortNumberDigits) return digits;
  return digits.startsWith('39') && digits.length >= mobileLengthWithCountry ? `+${digits}` : `+39${digits}`;
}

/** What is to be said of a typed number that cannot be dialled; undefined for one that can, or none. */
export function telephoneDoubt(typed: string): string | undefined {
  if (typed.trim() === '' || internationalNumber(typed) !== '') return undefined;
  if (!/\d/.test(typed)) return 'Mancano le cifre: controlla il numero, così non si può chiamare.';
  return /\p{L}/u.test(typed)
    ? 'C’è una lettera tra le cifre: controlla il numero, così non si può chiamare.'
    : 'Le cifre non sono quelle di un numero solo: controllalo, così non si può chiamare.';
}
