import { formatAmount } from '@commiato/billing/money';
import { parseAmount } from '@commiato/billing/parse';
import type { FieldErrors } from './field-errors.ts';

/** Cents as they are typed; empty where there are none. */
export const amountFieldText = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : formatAmount(cents);

/**
 * Parses fees as they are typed: cents, null where nothing is, and a sentence for each that is no amount. Nothing at all for who may not see
 * them, so that they stay as they are.
 */
export function parseFees<Name extends string>(
  shown: Readonly<Record<Name, string>>,
  withFees: boolean,
): { readonly fees: Partial<Record<Name, number | null>>; readonly sentences: FieldErrors } {
  const sentences: FieldErrors = {};
  const fees: Partial<Record<Name, number | null>> = {};
  if (withFees)
    for (const [name, text] of Object.entries<string>(shown) as [Name, string][]) {
      const parsed = text.trim() === '' ? null : parseAmount(text);
      if (parsed && !parsed.ok) sentences[name] = parsed.errore;
      fees[name] = parsed?.ok ? parsed.value : null;
    }
  return { fees, sentences };
}
