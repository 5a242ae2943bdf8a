import type { PlaceLink } from '@commiato/contracts/notices/public-places';
import { curlyApostrophes } from '@commiato/italy/formatting';

interface Props {
  readonly trail: readonly Pick<PlaceLink, 'name' | 'path'>[];
  readonly name: string;
}

/** Breadcrumbs: the places above a page, largest first. */
export function Breadcrumbs({ trail, name }: Props) {
  if (trail.length === 0) return null;
  return (
    <nav className="trail" aria-label="Percorso">
      <ol>
        {trail.map((one) => (
          <li key={one.path}>
            <a href={one.path}>{curlyApostrophes(one.name)}</a>
          </li>
        ))}
        <li aria-current="page">{curlyApostrophes(name)}</li>
      </ol>
    </nav>
  );
}
