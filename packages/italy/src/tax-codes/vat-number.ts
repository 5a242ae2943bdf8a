/** A VAT number in capitals without blanks, dots, hyphens and the `IT` before an Italian one. */
export const normalizeVatNumber = (value: string): string =>
  value
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^IT/, '');

/** Luhn's sum of the digits: every second one doubled, and 9 taken off what exceeds 9. */
const luhnSum = (digits: string): number =>
  [...digits].reduce((total, character, index) => {
    const digit = Number(character);
    const weighed = index % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);

/** Whether a VAT number has 11 digits, the last of which is the control digit of the others. */
export function isVatNumber(value: string): boolean {
  const digits = normalizeVatNumber(value);
  return /^\d{11}$/.test(digits) && !/^0+$/.test(digits) && luhnSum(digits) % 10 === 0;
}

/** Ten digits with the control digit that completes the VAT number. */
export const completeVatNumber = (digits: string): string => digits + ((10 - (luhnSum(digits) % 10)) % 10);
