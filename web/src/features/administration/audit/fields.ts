import { auditActions } from '@commiato/contracts/administration/audit';
import { capitalized } from '@commiato/italy/formatting';
import { periodFlaws } from '../../../lib/period.ts';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';

/** Filters of the log, as in form and address; empty means no filter. */
export interface AuditFilterValues {
  readonly azione: string;
  readonly chi: string;
  readonly da: string;
  readonly a: string;
}

const actionOptions = [...auditActions]
  .sort((one, other) => one.localeCompare(other, 'it'))
  .map((value) => ({ value, label: capitalized(value) }));

/** Filter fields: action, person and period. */
export const auditFilterFields: TableFilters = {
  fields: [
    { kind: 'scelta', name: 'azione', label: 'Azione', all: 'Tutte le azioni', options: actionOptions },
    { kind: 'testo', name: 'chi', label: 'Chi', placeholder: 'Nome o e-mail' },
    { kind: 'giorno', name: 'da', label: 'Dal giorno' },
    { kind: 'giorno', name: 'a', label: 'Al giorno' },
  ],
  none: 'Nessuna voce con questi filtri',
};

/** The filters in an address, without impossible days. */
export function auditFiltersFromAddress(filter: (name: string) => string): AuditFilterValues {
  const given = { azione: filter('azione'), chi: filter('chi'), da: filter('da'), a: filter('a') };
  const flaws = periodFlaws(given);
  return { ...given, ...(flaws.da && { da: '' }), ...(flaws.a && { a: '' }) };
}
