import { maxBulkRows } from '@commiato/contracts/whole-list';
import { invalid } from '../foundation/problem.ts';

/** Throws 400 unless a list has the number of rows that somebody confirmed to change, and no more than one call may change. */
export function requireConfirmedCount(found: number, confirmed: number): void {
  if (found > maxBulkRows)
    throw invalid({ attesi: [`Al massimo ${maxBulkRows} per volta: restringi l’elenco con i filtri.`] });
  if (found !== confirmed)
    throw invalid({ attesi: [`Nel frattempo l’elenco è cambiato: ora sono ${found}. Guardalo e conferma di nuovo.`] });
}
