/**
 * Codes that people and the VAT register of the Union (VIES) use for a country, with what the electronic invoice wants: ISO 3166-1 alpha-2.
 */
const countryCodeAliases: Readonly<Record<string, string>> = { UK: 'GB', XI: 'GB', EL: 'GR' };

/** A country's code of ISO 3166-1, for one that is called by another too: `UK` is `GB`, `EL` is `GR`. */
export function toIsoCountryCode(typed: string): string {
  const code = typed.trim().toUpperCase();
  return countryCodeAliases[code] ?? code;
}

/** A VAT number without the letters of its country before it, as VIES or ISO write them. The number is in capitals, without blanks. */
export function vatNumberWithoutCountryPrefix(number: string, country: string): string {
  return toIsoCountryCode(number.slice(0, 2)) === country ? number.slice(2) : number;
}

/** The country that a foreign VAT number begins with; `IT` for every other text. */
export function countryOfVat(number: string): string {
  const [, letters = 'IT'] = /^([A-Z]{2})[A-Z]?\d{2}/.exec(number.toUpperCase().replace(/[\s.-]/g, '')) ?? [];
  return toIsoCountryCode(letters);
}
