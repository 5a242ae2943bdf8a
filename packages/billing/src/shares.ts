import { allocate, basisPointShare, type Cents, formatAmount, sumOf } from './money.ts';
import type { Parsed } from './parse.ts';

/** The share of one payer: cents, basis points of the total, or an equal part of what the other shares leave. */
export type Share =
  | { readonly tipo: 'importo'; readonly valore: Cents }
  | { readonly tipo: 'percentuale'; readonly valore: number }
  | { readonly tipo: 'resto' };

/**
 * Cents of the shares that do not depend on the rest. Percentages are split at once where each rounded by itself would lose a cent of the
 * whole, or take more than they are together: eight times 10 % of 15 cents are 12 cents, not 16.
 */
function fixedShareCents(total: Cents, shares: readonly Share[]): Cents[] {
  const percentages = shares.map((share) => (share.tipo === 'percentuale' ? share.valore : 0));
  const sum = sumOf(percentages);
  const rounded = percentages.map((percentage) => basisPointShare(total, percentage));
  const together = basisPointShare(total, sum);
  const parts = sum === 10_000 || sumOf(rounded) > together ? allocate(together, percentages) : rounded;
  return shares.map((share, index) => (share.tipo === 'importo' ? share.valore : (parts[index] ?? 0)));
}

/** Cents that each payer of a funeral pays, in order: together exactly the total. An Italian sentence where the shares do not add up. */
export function divideAmongPayers(total: Cents, shares: readonly Share[]): Parsed<Cents[]> {
  const invalid = shares.some(
    (share) => share.tipo !== 'resto' && !(Number.isSafeInteger(share.valore) && share.valore >= 0),
  );
  if (shares.length === 0 || invalid) return { ok: false, errore: 'Indica la quota di ciascun pagatore.' };
  const fixed = fixedShareCents(total, shares);
  const left = total - sumOf(fixed);
  if (left < 0) return { ok: false, errore: `Le quote superano il totale: ${formatAmount(-left)} € di troppo.` };
  const restWeights = shares.map((share) => (share.tipo === 'resto' ? 1 : 0));
  if (sumOf(restWeights) === 0) {
    if (left > 0) return { ok: false, errore: `Mancano ${formatAmount(left)} € per arrivare al totale.` };
    return { ok: true, value: fixed };
  }
  const rest = allocate(left, restWeights);
  return { ok: true, value: fixed.map((part, index) => part + (rest[index] ?? 0)) };
}
