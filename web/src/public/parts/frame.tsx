import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { Site } from '@commiato/contracts/notices/public-pages';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { Mark } from '../../ui/art/mark.tsx';

type Entry = 'recent' | 'search';

/** Header of the public pages: brand and three links. */
export function Header({ current }: { current: Entry | null }) {
  const here = (entry: Entry) => (entry === current ? 'page' : undefined);
  return (
    <header className="top">
      <div className="wrap">
        <a className="brand" href={publicPaths.recent} aria-label="Commiato, annunci recenti">
          <Mark />
          <span>Commiato</span>
        </a>
        <nav aria-label="Principale">
          <a className="nav-recent" href={publicPaths.recent} aria-current={here('recent')}>
            Annunci recenti
          </a>
          <a href={publicPaths.search} aria-current={here('search')}>
            <LineIcon name="search" size={22} />
            <span>Cerca</span>
          </a>
          <a href={publicPaths.login}>
            <LineIcon name="lock" size={22} />
            <span>Area riservata</span>
          </a>
        </nav>
      </div>
    </header>
  );
}

/** Footer of the public pages. */
export function Footer({ year, contact }: Pick<Site, 'year' | 'contact'>) {
  return (
    <footer className="foot">
      <div className="wrap">
        <p>{`© 2024–${year} Commiato`}</p>
        <nav aria-label="Piè di pagina">
          <a href={publicPaths.recent}>Annunci recenti</a>
          <a href={publicPaths.places}>Annunci per luogo</a>
          <a href={publicPaths.search}>Cerca</a>
          <a href={publicPaths.about}>Chi siamo</a>
          <a href={contact}>Contatti</a>
          <a href={publicPaths.privacy}>Privacy</a>
          <a href={publicPaths.accessibility}>Accessibilità</a>
          <a href={publicPaths.login}>Area riservata</a>
        </nav>
      </div>
    </footer>
  );
}
