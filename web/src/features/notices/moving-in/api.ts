import { listPriceEntries } from '@commiato/contracts/billing/price-list';
import { listContacts } from '@commiato/contracts/contacts/contacts';
import { listFunerals } from '@commiato/contracts/funerals/funerals';
import { listImports, readImport } from '@commiato/contracts/imports';
import { listOwnNotices } from '@commiato/contracts/notices/notices';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** How often an import that is under way is read again, in ms. */
const importPollMs = 2_000;

/** The imports of the last thirty days; while one is under way they are read again. */
export const useImports = () =>
  useQuery({
    ...routeQuery(listImports),
    refetchInterval: ({ state }) => (state.data?.some(({ stato }) => stato === 'in corso') ? importPollMs : false),
  });

/** One import with what is to be said of its lines. */
export const useImport = (id: string) =>
  useQuery({
    ...routeQuery(readImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.stato === 'in corso' ? importPollMs : false),
  });

/** Reads imports and what they bring again after one was begun or taken back. */
export async function invalidateImports(queries: QueryClient): Promise<void> {
  await Promise.all(
    [listImports, readImport, listOwnNotices, listFunerals, listPriceEntries, listContacts].map((route) =>
      queries.invalidateQueries({ queryKey: routeKey(route) }),
    ),
  );
}
