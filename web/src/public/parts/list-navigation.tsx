import { olderNoticesAddress } from '@commiato/contracts/notices/public-places';

/** Navigation of a list: to its newest notices, and to those older than `last` if there may be any. */
export function ListNavigation(props: { path: string; before: string | undefined; last: string | undefined }) {
  const { path, before, last } = props;
  if (!before && !last) return null;
  return (
    <nav className="actions list-more" aria-label="Altri annunci">
      {before && (
        <a className="button" href={path}>
          I più recenti
        </a>
      )}
      {last && (
        <a className="button" href={olderNoticesAddress(path, last)} rel="next">
          Annunci precedenti
        </a>
      )}
    </nav>
  );
}
