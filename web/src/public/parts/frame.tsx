import { publicPaths, signInAddress } from '@commiato/contracts/notices/public-addresses';
import type { Site } from '@commiato/contracts/notices/public-pages';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { Mark } from '../../ui/art/mark.tsx';

type HeaderLinkName = 'recent' | 'search';

/** Header of the public pages: brand and three links; on a telephone notices and search, and the private area in the footer. */
export function Header({ current }: { current: HeaderLinkName | null }) {
  const here = (entry: HeaderLinkName) => (entry === current ? 'page' : undefined);
  return (
    <header className="top">
      <div className="wrap">
        <a className="brand" href={publicPaths.recent} aria-label="Commiato, annunci recenti">
          <Mark />
          <span>Commiato</span>
        </a>
        <nav aria-label="Principale">
          <a href={publicPaths.recent} aria-current={here('recent')}>
            <span>
              Annunci<span className="nav-more"> recenti</span>
            </span>
          </a>
          <a href={publicPaths.search} aria-current={here('search')}>
            <LineIcon name="search" size={22} />
            Cerca
          </a>
          <a className="nav-private" href={signInAddress}>
            <LineIcon name="lock" size={22} />
            Area riservata
          </a>
        </nav>
      </div>
    </header>
  );
}

/** Footer of the public pages. */
export function Footer({ year, contact, credit }: Pick<Site, 'year' | 'contact' | 'credit'>) {
  return (
    <footer className="foot">
      <div className="wrap">
        <p>{[`© 2024–${year} Commiato`, credit].filter(Boolean).join(' · ')}</p>
        <nav aria-label="Piè di pagina">
          <a href={publicPaths.recent}>Annunci recenti</a>
          <a href={publicPaths.places}>Annunci per luogo</a>
          <a href={publicPaths.search}>Cerca</a>
          <a href={publicPaths.about}>Chi siamo</a>
          <a href={contact}>Contatti</a>
          <a href={publicPaths.privacy}>Privacy</a>
          <a href={publicPaths.accessibility}>Accessibilità</a>
          <a href={signInAddress}>Area riservata</a>
        </nav>
      </div>
    </footer>
  );
}
