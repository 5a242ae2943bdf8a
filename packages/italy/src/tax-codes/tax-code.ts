/** The specified pattern: 6 letters, 2 digits, 1 letter, 2 digits, 1 letter, 3 digits, 1 letter. */
const plainTaxCodePattern = /^[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]$/;
/** With letters in place of digits, as the Agenzia delle Entrate gives to namesakes (DM 345/1976, art. 6). */
const omocodiaLetters = 'LMNPQRSTUV';
const digitOrOmocodiaSource = `[0-9${omocodiaLetters}]`;
const omocodiaDigitPattern = new RegExp(digitOrOmocodiaSource);
const omocodiaPattern = new RegExp(
  `^[A-Z]{6}${digitOrOmocodiaSource}{2}[ABCDEHLMPRST]${digitOrOmocodiaSource}{2}[A-Z]${digitOrOmocodiaSource}{3}[A-Z]$`,
);
const digitPositions = [6, 7, 9, 10, 12, 13, 14];
export const monthLetters = 'ABCDEHLMPRST';
/** Values of the characters in odd places (DM 23/12/1976, table), for 0-9 and A-Z alike by index. */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** Characters of a whole code. */
export const taxCodeLength = 16;

export type Sex = 'M' | 'F';

export interface TaxCodeFields {
  readonly sex: Sex;
  /** `YYYY-MM-DD`; null where the code names an impossible day. */
  readonly birthDate: string | null;
  /** Cadastral (Belfiore) code of the birth place, such as `D704`. */
  readonly placeCode: string;
  /** Whether the sixteenth character is the right control character. */
  readonly controlOk: boolean;
}

/** Upper case, without the spaces and dashes that people type. */
export const normalizeTaxCode = (value: string): string => value.toUpperCase().replace(/[\s.\-_/]/g, '');

/** Whether 16 characters have the specified shape; letters in place of digits pass only with `omocodia`. */
export const isTaxCodeShape = (code: string, omocodia: boolean): boolean =>
  plainTaxCodePattern.test(code) || (omocodia && omocodiaPattern.test(code));

/** Whether an unfinished code can still become one of the specified shape. */
export function startsLikeTaxCode(partial: string, omocodia: boolean): boolean {
  const digitHere = omocodia ? omocodiaDigitPattern : /\d/;
  return (
    partial.length <= taxCodeLength &&
    [...partial].every((character, place) => (digitPositions.includes(place) ? digitHere : /[A-Z]/).test(character))
  );
}

/** The same code with digits in place of omocodia letters. */
function withoutOmocodia(code: string): string {
  if (plainTaxCodePattern.test(code)) return code;
  const characters = [...code];
  for (const place of digitPositions) {
    const value = omocodiaLetters.indexOf(characters[place] ?? '');
    if (value >= 0) characters[place] = String(value);
  }
  return characters.join('');
}

/** The control character of a code's first 15 characters. */
export const controlCharacter = (code: string): string => controlLetter(code.slice(0, 15));

/** The control letter of letters and digits: of a tax code, and of an Italian bank account (CIN), which is computed with the same table. */
export function controlLetter(characters: string): string {
  let sum = 0;
  for (let index = 0; index < characters.length; index += 1) {
    const unit = characters.charCodeAt(index);
    const value = unit < 65 ? unit - 48 : unit - 65;
    sum += index % 2 === 0 ? (oddValues[value] ?? 0) : value;
  }
  return String.fromCharCode(65 + (sum % 26));
}

const sexOfPlainCode = (plain: string): Sex => (Number(plain.slice(9, 11)) > 40 ? 'F' : 'M');

/** The sex that a code carries; null where its shape or its control character is wrong. */
export const sexOfTaxCode = (code: string): Sex | null =>
  isTaxCodeShape(code, true) && controlCharacter(code) === code.charAt(15)
    ? sexOfPlainCode(withoutOmocodia(code))
    : null;

/**
 * Reads sex, birth date and place from a code; null where the shape is wrong.
 * The code has two digits for the year: the latest century that is not after `today` (`YYYY-MM-DD`) is taken.
 */
export function readTaxCodeFields(code: string, today: string): TaxCodeFields | null {
  if (!isTaxCodeShape(code, true)) return null;
  const plain = withoutOmocodia(code);
  const dayField = Number(plain.slice(9, 11));
  const sex = sexOfPlainCode(plain);
  return {
    sex,
    birthDate: birthDateFromFields(
      Number(plain.slice(6, 8)),
      monthLetters.indexOf(plain.charAt(8)),
      sex === 'F' ? dayField - 40 : dayField,
      today,
    ),
    placeCode: plain.slice(11, 15),
    controlOk: controlCharacter(code) === code.charAt(15),
  };
}

function birthDateFromFields(year: number, month: number, day: number, today: string): string | null {
  if (month < 0) return null;
  const century = Number(today.slice(0, 2)) * 100;
  for (const full of [century + year, century - 100 + year]) {
    const date = new Date(Date.UTC(full, month, day));
    const text = date.toISOString().slice(0, 10);
    if (date.getUTCMonth() === month && date.getUTCDate() === day && text <= today) return text;
  }
  return null;
}
