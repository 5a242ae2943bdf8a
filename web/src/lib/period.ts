import { day } from '@commiato/contracts/common';
import { sentencesOf } from './sentences.ts';

/** First and last day of a period as a form holds them; empty: open on that side. */
interface Period {
  readonly da: string;
  readonly a: string;
}

/** What is wrong with the period, at its fields. */
export function periodFlaws({ da, a }: Period): { da?: string; a?: string } {
  const first = sentencesOf(day, da)[''];
  const last = sentencesOf(day, a)[''];
  if (first || last) return { ...(first && { da: first }), ...(last && { a: last }) };
  return da && a && a < da ? { a: 'Viene prima dell’inizio del periodo.' } : {};
}
