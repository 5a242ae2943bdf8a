import type { PlaceLink } from '@commiato/contracts/notices/public-places';
import { curlyApostrophes } from '@commiato/italy/formatting';

interface Props {
  /** Where a link of the same page leads. */
  readonly id?: string;
  readonly title: string;
  readonly links: readonly (PlaceLink & { readonly km?: number })[];
  /** A count in words. */
  readonly counted: (count: number) => string;
}

/** Links to other places with their counts. */
export function PlaceLinks({ id, title, links, counted }: Props) {
  if (links.length === 0) return null;
  return (
    <section className="places" id={id}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ path, name, annunci, km }) => (
          <li key={path}>
            <a href={path}>{curlyApostrophes(name)}</a>{' '}
            <span className="places-count">
              {km === undefined ? counted(annunci) : `a ${km} km, ${counted(annunci)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
