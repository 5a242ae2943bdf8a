import { readUsualPlaces, type UsualChurchesAndCemeteries } from '@commiato/contracts/notices/usual-places';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../../lib/queries.ts';
import { parseRole } from '../../../../lib/roles.ts';
import { useSession } from '../../../../lib/session.ts';

const noUsualChurchesOrCemeteries: UsualChurchesAndCemeteries = { cimiteri: [], chiese: [] };

/** The agency's most used places; none while loading, offline, and for administrators. */
export function useUsualChurchesAndCemeteries(active: boolean): UsualChurchesAndCemeteries {
  const role = parseRole(useSession()?.user.role ?? '');
  const { data } = useQuery({ ...routeQuery(readUsualPlaces), enabled: active && role === 'U', staleTime: 60_000 });
  return data ?? noUsualChurchesOrCemeteries;
}
