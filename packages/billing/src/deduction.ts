import { deductibleLimit } from './funeral-summary.ts';
import type { Cents } from './money.ts';

/** Part of the expense that is deducted from the tax, in hundredths (art. 15, c. 1, d TUIR). */
const deductiblePercentage = 19;

/** What whoever has borne the expenses of one death deducts at the most, in cents: the part of what is within the limit, whole cents alone. */
export const funeralDeduction = (expense: Cents): Cents =>
  Math.floor((Math.max(0, Math.min(expense, deductibleLimit)) * deductiblePercentage) / 100);
