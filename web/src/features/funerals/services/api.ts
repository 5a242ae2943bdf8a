import { findClashes, listAgenda } from '@commiato/contracts/funerals/agenda';
import { listCorrections } from '@commiato/contracts/funerals/corrections';
import { readHistory } from '@commiato/contracts/funerals/history';
import { listServices, readService } from '@commiato/contracts/funerals/services';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** A service with all that belongs to it; nothing is asked for while none is named. */
export const useService = (id: string) =>
  useQuery({ ...routeQuery(readService, { params: { id } }), enabled: id !== '' });

/** After services or events were written, what shows them is read anew. */
export async function forgetServices(queries: QueryClient): Promise<void> {
  const shown = [listServices, readService, listCorrections, readHistory, listAgenda, findClashes];
  await Promise.all(shown.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}
