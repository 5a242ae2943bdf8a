import { listAgencies } from '@commiato/contracts/accounts/agencies';
import { readUserCard } from '@commiato/contracts/accounts/sessions';
import { useQuery } from '@tanstack/react-query';
import { accountName } from '../../../lib/account-names.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import type { TableFilter } from '../../../ui/table/filters/filter.ts';
import { AgencyPicker } from './AgencyPicker.tsx';

/** A list's filter by one agency, for who may look for agencies, or where the address names one: `id` is empty without a choice. */
export function useAgencyFilter(id: string): readonly TableFilter[] {
  const maySearch = useMayCall(listAgencies);
  const card = useQuery({ ...routeQuery(readUserCard, { params: { id } }), enabled: maySearch && id !== '' });
  if (!maySearch && id === '') return [];
  return [
    {
      kind: 'altro',
      name: 'id_utente',
      label: 'Agenzia',
      shown: card.data ? accountName(card.data) : '',
      field: (bound) => <AgencyPicker {...bound} />,
    },
  ];
}
