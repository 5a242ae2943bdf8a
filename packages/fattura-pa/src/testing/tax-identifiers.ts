/**
 * Checks of Italian tax identifiers, written from the decrees without any code of the program, so that the program's own mistakes cannot
 * pass the tests.
 */

/** Values of characters in odd places, 0 to 9 and then A to Z (DM 23 December 1976, art. 7, table of the control character). */
const odd = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22,
  25, 24, 23,
];

const rank = (character: string): number => {
  const code = character.charCodeAt(0);
  return code < 58 ? code - 48 : code - 55;
};

const evenValue = (character: string): number => (rank(character) < 10 ? rank(character) : rank(character) - 10);

/** Whether it is a person's tax code: 16 characters, the last of which is the right control character. */
function isPersonal(code: string): boolean {
  if (!/^[A-Z]{6}[0-9LMNP-V]{2}[A-EHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]$/.test(code)) return false;
  const sum = [...code.slice(0, 15)].reduce(
    (total, character, index) => total + (index % 2 === 0 ? (odd[rank(character)] ?? 0) : evenValue(character)),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === code[15];
}

/** Whether it is a VAT number or an organisation's tax code: eleven digits, the last of which is the right control digit (Luhn's sum). */
export function isElevenDigits(code: string): boolean {
  if (!/^\d{11}$/.test(code)) return false;
  const sum = [...code].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Whether it is a tax code of a person or of an organisation. */
export const isTaxIdentifier = (code: string): boolean => isPersonal(code) || isElevenDigits(code);
