import { type Cents, formatAmount } from '@commiato/billing/money';

/** `123456` as `1.234,56 €`, never broken across lines. */
export const formatEuro = (cents: Cents): string => `${formatAmount(cents)}\u00a0€`;
