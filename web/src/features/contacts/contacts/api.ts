import { deleteContact, findDuplicates, listContacts, readContact } from '@commiato/contracts/contacts/contacts';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** A contact for its form: read once, so that nothing typed is replaced. */
export const useContact = (id: string) =>
  useQuery({ ...routeQuery(readContact, { params: { id } }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** After contacts were written, what shows them is read anew. */
export async function invalidateContacts(queries: QueryClient): Promise<void> {
  const touched = [listContacts, readContact, findDuplicates];
  await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}

/** Deletes a contact and drops it from the lists; its own screen is left, and asks no more. */
export function useContactDeletion(id: string) {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await call(deleteContact, { params: { id } });
    await queries.invalidateQueries({ queryKey: routeKey(listContacts) });
  };
}

/** Pause after the last key before the server is asked, in milliseconds. */
const debounceMs = 300;
/** Characters of the shortest code: a VAT number. */
const minLength = 11;

/** Contacts of the agency that have the same tax code or VAT number; `own` is the one that is being changed. */
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
