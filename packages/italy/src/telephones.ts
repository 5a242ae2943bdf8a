/** Numbers this short are not dialled from abroad, such as 112. */
const maxShortNumber = 5;
/** An Italian mobile number has ten digits, with the country code twelve; land lines begin with 0. */
const lengthWithCountry = 12;

/** A typed telephone number as it is dialled from anywhere, `+390547555142`: Italian unless it has a country code. Empty without digits. */
export function internationalNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (/^\(?\s*\+/.test(typed.trimStart())) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (digits.length <= maxShortNumber) return digits;
  return digits.startsWith('39') && digits.length >= lengthWithCountry ? `+${digits}` : `+39${digits}`;
}
