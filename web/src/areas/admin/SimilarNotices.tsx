import { searchEverything } from '@commiato/contracts/administration/search';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toDisplayName } from '../../lib/display-name.ts';
import { routeQuery } from '../../lib/queries.ts';
import { paths } from '../../paths.ts';

/** Notices whose name is like what a list was searched for in vain: callers say names that they do not spell. */
export function SimilarNotices({ q }: { readonly q: string }) {
  const { data = [] } = useQuery(routeQuery(searchEverything, { query: { q } }));
  const notices = data.filter(({ tipo }) => tipo === 'annuncio');
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
