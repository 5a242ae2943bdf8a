import { listOperators } from '@commiato/contracts/accounts/operators';
import { requestKinds } from '@commiato/contracts/requests/request-kinds';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import type { TableFilter } from '../../../ui/table/filters/filter.ts';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';
import { useAgencyFilter } from '../../accounts/agencies/use-agency-filter.tsx';
import { everyKindChoice, type ReceivedFilters, stateOptions } from './fields.ts';

const kindOptions = [
  { value: everyKindChoice, label: 'Tutti, con le segnalazioni' },
  ...requestKinds.map((value) => ({ value, label: value })),
];

/** The filter by operator; none for who may not list them: each opening of the screen would be written down as a refused access. */
function useOperatorFilter(): readonly TableFilter[] {
  const mayList = useMayCall(listOperators);
  const query = useQuery({
    ...routeQuery(listOperators, { query: { sort: 'cognome', pageSize: 200 } }),
    enabled: mayList,
  });
  if (!mayList) return [];
  const options = (query.data ?? []).map((one) => ({ value: one._id, label: curlyApostrophes(personName(one)) }));
  return [{ kind: 'scelta', name: 'id_operatore', label: 'Operatore', all: 'Tutti gli operatori', options }];
}

/** Filter fields of received requests. */
export function useReceivedFilterFields({ id_utente }: ReceivedFilters): TableFilters {
  const operator = useOperatorFilter();
  const agency = useAgencyFilter(id_utente);
  return {
    fields: [
      { kind: 'scelta', name: 'cosa', label: 'Tipo', all: 'Tutti, senza le segnalazioni', options: kindOptions },
      { kind: 'scelta', name: 'stato', label: 'Stato', all: 'Tutti gli stati', options: stateOptions },
      ...agency,
      ...operator,
      { kind: 'giorno', name: 'da', label: 'Dal giorno' },
      { kind: 'giorno', name: 'a', label: 'Al giorno' },
    ],
    none: 'Nessuna richiesta con questi filtri',
  };
}
