import { deleteContact, findDuplicates, listContacts, readContact } from '@commiato/contracts/contacts/contacts';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** A contact for its form; never refetched, so that nothing typed is replaced. */
export const useContact = (id: string) =>
  useQuery({ ...routeQuery(readContact, { params: { id } }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** Refetches everything that shows contacts after they were changed. */
export async function invalidateContacts(queries: QueryClient): Promise<void> {
  const touched = [listContacts, readContact, findDuplicates];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}

/** Deletes a contact and refetches the lists, but not the contact itself, which would fail. */
export function useContactDeletion(id: string) {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await call(deleteContact, { params: { id } });
    await queries.invalidateQueries({ queryKey: routeKey(listContacts) });
  };
}

/** Pause after the last key before a request, in ms. */
const debounceMs = 300;
/** Characters of the shortest code: a VAT number. */
const minLength = 11;

/** Contacts of the agency with the same tax code or VAT number, without `own`, the one being edited. */
export function useDuplicates({ codFisc, piva }: { codFisc: string; piva: string }, own: string | undefined) {
  const [wholeCode] = useDebouncedValue(completeCode(codFisc), debounceMs);
  const [wholeNumber] = useDebouncedValue(completeCode(piva), debounceMs);
  const query = { codFisc: wholeCode, piva: wholeNumber, ...(own === undefined ? {} : { tranne: own }) };
  const { data = [] } = useQuery({
    ...routeQuery(findDuplicates, { query }),
    enabled: wholeCode !== '' || wholeNumber !== '',
  });
  return data;
}

const completeCode = (code: string) => (code.length >= minLength ? code : '');
