/** Length of the account numbers of a country, where one is asked for that is mostly Italian; others are told by their check digits alone. */
const ibanLengthByCountry: Readonly<Record<string, number>> = {
  IT: 27,
  SM: 27,
  VA: 22,
  CH: 21,
  FR: 27,
  DE: 22,
  AT: 20,
  ES: 24,
};

const ibanPattern = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

/** An account number without its spaces, in capitals. */
export const normalizeIban = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Whether an account number has the length of its country and the right check digits (ISO 13616, ISO 7064 mod 97-10). */
export function isIban(iban: string): boolean {
  if (!ibanPattern.test(iban)) return false;
  const length = ibanLengthByCountry[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** `IT60 X054 2811 1010 0000 0123 456`, as banks print it. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
