import type { PageRenderer } from '@commiato/contracts/notices/public-pages';
import { pathPatterns } from '../paths.ts';
import { LineIcon } from '../ui/art/line-icon.tsx';
import { Mark, SprigDivider } from '../ui/art/mark.tsx';
import { Body } from './document.tsx';
import { Head } from './head.tsx';
import { registerCachedComponent, renderMarkup } from './markup.ts';
import { pageEnd } from './page-end.tsx';
import { pageStart } from './page-start.tsx';
import { BackLink } from './parts/back-link.tsx';
import { Header } from './parts/frame.tsx';
import { NameAndTownSearchBar, ProvinceField } from './parts/search-form.tsx';

for (const part of [BackLink, Header, LineIcon, Mark, ProvinceField, NameAndTownSearchBar, SprigDivider])
  registerCachedComponent<never>(part);

/** The complete HTML of a public page. */
export const renderPage: PageRenderer['renderPage'] = (data, site) => ({
  opening: pageStart(data.kind),
  own: `${renderMarkup(<Head data={data} site={site} />)}</head><body>${renderMarkup(<Body data={data} site={site} />)}`,
  closing: pageEnd(data.kind, site),
});

/** Path patterns of the private area's screens; the first page is one of the public pages. */
export const screens: PageRenderer['screens'] = Object.values(pathPatterns).filter(
  (pattern) => pattern !== pathPatterns.home,
);
