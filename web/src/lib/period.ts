import { dayOrNull } from '@commiato/contracts/common';
import { findSchemaErrors } from './field-errors.ts';

/** First and last day (`YYYY-MM-DD`) of a period; empty: open on that side. */
interface Period {
  readonly da: string;
  readonly a: string;
}

/** The sentences to show at the two fields of a period. */
export function periodFlaws({ da, a }: Period): { da?: string; a?: string } {
  const first = findSchemaErrors(dayOrNull, da)[''];
  const last = findSchemaErrors(dayOrNull, a)[''];
  if (first || last) return { ...(first && { da: first }), ...(last && { a: last }) };
  return da && a && a < da ? { a: 'Viene prima dell’inizio del periodo.' } : {};
}
