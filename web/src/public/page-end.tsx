import type { PageData, Site } from '@commiato/contracts/notices/public-pages';
import type { LineIconName } from '../ui/art/line-icon.tsx';
import { Sprite } from '../ui/art/sprite.tsx';
import { renderMarkup } from './markup.ts';
import { Footer } from './parts/frame.tsx';

const commonIcons: readonly LineIconName[] = ['search', 'lock', 'back', 'enlarge', 'close', 'check', 'open', 'alert'];
const noticeIcons: readonly LineIconName[] = [
  ...commonIcons,
  ...(['heart', 'place', 'directions', 'calendar', 'phone', 'mobile', 'site', 'download'] as const),
  ...(['share', 'mail', 'whatsapp', 'facebook', 'telegram', 'x', 'copy', 'image'] as const),
];

const agencyIcons: readonly LineIconName[] = [...commonIcons, 'place', 'calendar', 'phone', 'mobile', 'site'];

const placeIcons: readonly LineIconName[] = [...commonIcons, 'place'];

const homeIcons: readonly LineIconName[] = ['search', 'lock', 'alert', 'eye', 'eye-off'];

/** Icons used by pages of a kind. */
const iconsOf = (kind: PageData['kind']) => {
  if (kind === 'home') return homeIcons;
  if (kind === 'place') return placeIcons;
  return kind === 'notice' ? noticeIcons : kind === 'agency' ? agencyIcons : commonIcons;
};

type Props = Pick<Site, 'year' | 'islands' | 'contact' | 'credit'> & { readonly kind: PageData['kind'] };

/** Footer, icon definitions and script of a page. */
export function PageEnd({ kind, year, islands, contact, credit }: Props) {
  if (kind === 'embed') return null;
  return (
    <>
      <Footer year={year} contact={contact} credit={kind === 'home' ? credit : ''} />
      <Sprite icons={iconsOf(kind)} />
      {islands && kind !== 'error' && kind !== 'withoutNetwork' && <script type="module" src={islands} />}
    </>
  );
}

const pageEndCache = new Map<string, string>();

/** End of all pages of a kind, rendered once. */
export function pageEnd(kind: PageData['kind'], { year, islands, contact, credit }: Site): string {
  const key = `${kind} ${year} ${islands} ${contact} ${credit}`;
  const closing =
    pageEndCache.get(key) ??
    `${renderMarkup(<PageEnd kind={kind} year={year} islands={islands} contact={contact} credit={credit} />)}</body></html>`;
  pageEndCache.set(key, closing);
  return closing;
}
