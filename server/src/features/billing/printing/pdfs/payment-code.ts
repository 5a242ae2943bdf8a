import type { Cents } from '@commiato/billing/money';

/** Longest name and reason that the code may carry. */
const maxLength = { name: 70, reason: 140 } as const;
/** Amounts that a credit transfer may have, in cents. */
const maxCents = 99_999_999_999;

interface Transfer {
  readonly name: string;
  readonly iban: string;
  readonly cents: Cents;
  readonly reason: string;
}

/**
 * What the QR code of a credit transfer says (EPC069-12, version 002, UTF-8): banking programs fill in the transfer from it. Null
 * where there is nothing to pay, or nowhere.
 */
export function transferCode({ name, iban, cents, reason }: Transfer): string | null {
  const account = iban.replace(/\s/g, '').toUpperCase();
  if (account === '' || name.trim() === '' || cents < 1 || cents > maxCents) return null;
  const plain = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most);
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    plain(name, maxLength.name),
    account,
    `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    '',
    '',
    plain(reason, maxLength.reason),
  ].join('\n');
}
