import type { Cents } from '@commiato/billing/money';

/** Maximum characters of name and reason in the code. */
const maxTransferTextLengths = { name: 70, reason: 140 } as const;
/** Minimum and maximum amount of a credit transfer in the code, in cents. */
const maxTransferCents = 99_999_999_999;

interface CreditTransfer {
  readonly name: string;
  readonly iban: string;
  readonly cents: Cents;
  readonly reason: string;
}

/**
 * Text of the QR code for a credit transfer (EPC069-12, version 002, UTF-8), from which banking apps fill in the transfer. Null if there
 * is nothing to pay or no IBAN.
 */
export function creditTransferQrText({ name, iban, cents, reason }: CreditTransfer): string | null {
  const account = iban.replace(/\s/g, '').toUpperCase();
  if (account === '' || name.trim() === '' || cents < 1 || cents > maxTransferCents) return null;
  const plain = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most);
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    plain(name, maxTransferTextLengths.name),
    account,
    `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    '',
    '',
    plain(reason, maxTransferTextLengths.reason),
  ].join('\n');
}
