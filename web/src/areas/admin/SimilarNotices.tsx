import { searchEverything } from '@commiato/contracts/administration/search';
import { listAllNotices } from '@commiato/contracts/notices/notices';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toDisplayName } from '../../lib/display-name.ts';
import { routeQuery } from '../../lib/queries.ts';
import { paths } from '../../paths.ts';
import type { NoticeListFilters } from './use-hide-selected.ts';

interface SimilarNoticesProps {
  readonly q: string;
  /** What the list is filtered by; null where nobody has chosen a filter. */
  readonly filters: NoticeListFilters | null;
}

/**
 * Notices whose name is like what a list was searched for in vain: callers say names that they do not spell. Of a filtered list only those that
 * match its filters: a search among hidden notices had offered a published one.
 */
export function SimilarNotices({ q, filters }: SimilarNoticesProps) {
  const { data = [] } = useQuery(routeQuery(searchEverything, { query: { q } }));
  const similar = data.filter(({ tipo }) => tipo === 'annuncio');
  const ids = similar.map(({ _id }) => _id).join(',');
  const { data: listed = [] } = useQuery({
    ...routeQuery(listAllNotices, { query: { ...filters, scelti: ids } }),
    enabled: filters !== null && ids !== '',
  });
  const notices = filters === null ? similar : similar.filter(({ _id }) => listed.some((row) => row._id === _id));
  if (notices.length === 0) return null;
  return (
    <>
      Forse cercavi{' '}
      {notices.map(({ _id, nome, di }, index) => (
        <span key={_id}>
          {index > 0 ? '; ' : ''}
          <Link to={paths.adminNotice(_id)}>{toDisplayName(nome)}</Link> ({curlyApostrophes(di)})
        </span>
      ))}
    </>
  );
}
