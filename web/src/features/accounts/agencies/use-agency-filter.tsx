import { readUserCard } from '@commiato/contracts/accounts/sessions';
import { useQuery } from '@tanstack/react-query';
import { accountName } from '../../../lib/account-names.ts';
import { routeQuery } from '../../../lib/queries.ts';
import type { TableFilter } from '../../../ui/table/filters/filter.ts';
import { AgencyPicker } from './AgencyPicker.tsx';

/** A list's filter by one agency; `id` is empty without a choice. */
export function useAgencyFilter(id: string): TableFilter {
  const card = useQuery({ ...routeQuery(readUserCard, { params: { id } }), enabled: id !== '' });
  return {
    kind: 'altro',
    name: 'id_utente',
    label: 'Agenzia',
    shown: card.data ? accountName(card.data) : '',
    field: (bound) => <AgencyPicker {...bound} />,
  };
}
