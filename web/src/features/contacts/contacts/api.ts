import { mail } from '@commiato/contracts/common';
import type { ComparedContact } from '@commiato/contracts/contacts/contact-twins';
import {
  type ContactRow,
  deleteContact,
  findDuplicates,
  listContacts,
  readContact,
} from '@commiato/contracts/contacts/contacts';
import { listContactCorrections } from '@commiato/contracts/contacts/corrections';
import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { listFunerals, readFuneral } from '@commiato/contracts/funerals/funerals';
import { normalizeTaxCode } from '@commiato/italy/tax-codes/tax-code';
import { normalizeVatNumber } from '@commiato/italy/tax-codes/vat-number';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { invalidateRoutes, routeQuery } from '../../../lib/queries.ts';

/** A contact for its form; never refetched, so that nothing typed is replaced. */
export const useContact = (id: string) =>
  useQuery({ ...routeQuery(readContact, { params: { id } }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** Refetches what names contacts: the lists, and funerals with their appointments, where a number that was mended would be dialled as it was. */
export async function invalidateContactReferences(queries: QueryClient): Promise<void> {
  await invalidateRoutes(queries, [listContacts, findDuplicates, readFuneral, listFunerals, listAgenda]);
}

/** Refetches everything that shows contacts after they were changed. */
export async function invalidateContacts(queries: QueryClient): Promise<void> {
  await Promise.all([
    invalidateContactReferences(queries),
    invalidateRoutes(queries, [readContact, listContactCorrections]),
  ]);
}

/** Deletes a contact and refetches the lists, but not the contact itself, which would fail. */
export function useContactDeletion(id: string) {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await call(deleteContact, { params: { id } });
    await invalidateContactReferences(queries);
  };
}

/** Pause after the last key before a request, in ms. */
const debounceMs = 300;
/** Characters of the shortest code: a VAT number. */
const minCodeLength = 11;

/** What can be compared of a contact that is being typed; what is unfinished is left out. */
function comparableFields(typed: ComparedContact): ComparedContact {
  const { ragioneSociale = '', nome = '', cognome = '', comune = '' } = typed;
  const code = (value = '') => (value.length >= minCodeLength ? value : '');
  const address = typed.mail?.trim().toLowerCase() ?? '';
  const named = ragioneSociale.trim() !== '' || (nome.trim() !== '' && cognome.trim() !== '');
  return {
    codFisc: code(normalizeTaxCode(typed.codFisc ?? '')),
    piva: code(normalizeVatNumber(typed.piva ?? '')),
    mail: mail.safeParse(address).success ? address : '',
    ...(named ? { ragioneSociale, nome, cognome, comune } : {}),
  };
}

/** Contacts of the agency that look like the one being typed, without `own`, the stored one. */
export function useDuplicateContacts(typed: ComparedContact, own: string | undefined): readonly ContactRow[] {
  const compared = JSON.stringify(comparableFields(typed));
  const [settled] = useDebouncedValue(compared, debounceMs);
  const query = { ...comparableFields(typed), ...(own === undefined ? {} : { tranne: own }) };
  const { data = [] } = useQuery({
    ...routeQuery(findDuplicates, { query }),
    enabled: settled === compared && Object.values(comparableFields(typed)).some((value) => value !== ''),
  });
  return data;
}
