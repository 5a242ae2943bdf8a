import { listAgencies } from '@commiato/contracts/accounts/agencies';
import { listContacts } from '@commiato/contracts/contacts/contacts';
import { listAllNotices, listOwnNotices } from '@commiato/contracts/notices/notices';
import { personName, placeName } from '@commiato/italy/formatting';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { nameOfContact } from '../../features/contacts/contacts/fields.ts';
import { accountName } from '../../lib/account-names.ts';
import { callPaged } from '../../lib/client.ts';
import { keyOf } from '../../lib/queries.ts';
import { paths } from '../../paths.ts';
import type { AreaMenu } from '../shell/menu.ts';
import { type Found, matching } from './found.ts';

/** Rows of each kind that are offered: more letters find the others. */
const offered = 5;
/** Pause after the last key before the server is asked, in milliseconds, and letters that are worth asking for. */
const pause = 200;
const fewestLetters = 2;

interface Search {
  readonly key: readonly unknown[];
  readonly find: (query: { q: string; page: number; pageSize: number }) => Promise<Found[]>;
}

const notices = (route: typeof listOwnNotices | typeof listAllNotices, to: (id: string) => string): Search => ({
  key: keyOf(route),
  find: async (query) =>
    (await callPaged(route, { query })).rows.map((one) => ({
      value: personName(one),
      detail: `Annuncio, ${placeName(one.comune)} (${one.prov})`,
      to: to(one._id),
    })),
});

const agencies: Search = {
  key: keyOf(listAgencies),
  find: async (query) =>
    (await callPaged(listAgencies, { query })).rows.map((one) => ({
      value: accountName(one),
      detail: `Utente, ${one.mail}`,
      to: paths.agencyDetail(one._id),
    })),
};

const contacts: Search = {
  key: keyOf(listContacts),
  find: async (query) =>
    (await callPaged(listContacts, { query })).rows.map((one) => ({
      value: nameOfContact(one),
      detail: one.role === 'cliente' ? 'Cliente' : 'Fornitore',
      to: paths.contact(one._id),
    })),
};

const searches: Readonly<Record<AreaMenu['kind'], readonly Search[]>> = {
  agency: [notices(listOwnNotices, paths.notice), contacts],
  admin: [agencies, notices(listAllNotices, paths.adminNotice)],
};

/** Agencies, notices and contacts that a text finds on the server, and whether it is still being asked. */
export function useFound(kind: AreaMenu['kind'], text: string): { found: Found[]; searching: boolean } {
  const typed = text.trim();
  const [q] = useDebouncedValue(typed, pause);
  const worthAsking = q.length >= fewestLetters;
  const answers = useQueries({
    queries: searches[kind].map(({ key, find }) => ({
      queryKey: [...key, 'palette', q],
      queryFn: () => find({ q, page: 1, pageSize: offered }),
      enabled: worthAsking,
      placeholderData: keepPreviousData,
    })),
  });
  return {
    found: answers.flatMap(({ data = [], isPlaceholderData }) => {
      if (typed.length < fewestLetters || !worthAsking) return [];
      // Found for other words, of which Enter would open the first.
      return q !== typed || isPlaceholderData ? matching(data, typed) : data;
    }),
    searching: typed.length >= fewestLetters && (q !== typed || answers.some((one) => one.isFetching)),
  };
}
