/** What people write before or inside an Italian VAT number: the country and spaces. */
export const normalizeVatNumber = (value: string): string =>
  value
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^IT/, '');

/** What the digits of a VAT number weigh together: every second one twice, its own digits added. */
const weightOf = (digits: string): number =>
  [...digits].reduce((total, character, index) => {
    const digit = Number(character);
    const weighed = index % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);

/** Whether a VAT number has 11 digits, the last of which is the control digit of the others. */
export function isVatNumber(value: string): boolean {
  const digits = normalizeVatNumber(value);
  return /^\d{11}$/.test(digits) && !/^0+$/.test(digits) && weightOf(digits) % 10 === 0;
}

/** The VAT number of ten digits: with their control digit. */
export const vatNumberOf = (digits: string): string => digits + ((10 - (weightOf(digits) % 10)) % 10);
