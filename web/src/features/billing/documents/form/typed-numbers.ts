import type { Discount } from '@commiato/billing/document';
import { formatAmount } from '@commiato/billing/money';
import { type Parsed, parseAmount, parsePercentage } from '@commiato/billing/parse';
import type { Share } from '@commiato/billing/shares';

/** Decimals without trailing zeros: `12,50` becomes `12,5`, `10,00` becomes `10`. */
const withoutTrailingZeros = (text: string) => text.replace(/,00$|(?<=,\d)0$/, '');

/** Thousandths as a decimal quantity: `1500` is `1,5`. */
export function formatQuantity(thousandths: number): string {
  const whole = Math.trunc(thousandths / 1000);
  const rest = String(Math.abs(thousandths % 1000))
    .padStart(3, '0')
    .replace(/(?<!0)0+$/, '');
  return rest === '' ? String(whole) : `${whole},${rest}`;
}

/** A parsed discount or share with its unit: `10 %` or `50,00 €`. */
const formatPercentageOrAmount = ({ tipo, valore }: Discount) =>
  tipo === 'percentuale' ? `${withoutTrailingZeros(formatAmount(valore))}\u00a0%` : `${formatAmount(valore)}\u00a0€`;

function parsePercentageOrAmount(text: string): Parsed<Discount> {
  const percentage = text.trim().endsWith('%');
  const parsed = percentage ? parsePercentage(text) : parseAmount(text);
  return parsed.ok
    ? { ok: true, value: { tipo: percentage ? 'percentuale' : 'importo', valore: parsed.value } }
    : parsed;
}

/** Parses a typed discount; empty means none. */
export const parseDiscount = (text: string): Parsed<Discount | null> =>
  text.trim() === '' ? { ok: true, value: null } : parsePercentageOrAmount(text);
export const formatDiscount = (discount: Discount | null | undefined): string =>
  discount ? formatPercentageOrAmount(discount) : '';

/** Parses a payer's share; empty means an equal part of the rest. */
export const parseShare = (text: string): Parsed<Share> =>
  text.trim() === '' ? { ok: true, value: { tipo: 'resto' } } : parsePercentageOrAmount(text);
export const formatShare = (share: Share): string => (share.tipo === 'resto' ? '' : formatPercentageOrAmount(share));

/** Formats a typed value when its field is left; text that cannot be parsed stays. */
export function reformatIfParsable<T>(
  text: string,
  parse: (text: string) => Parsed<T>,
  shown: (value: T) => string,
): string {
  const parsed = parse(text);
  return parsed.ok ? shown(parsed.value) : text;
}
