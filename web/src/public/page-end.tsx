import type { PageData, Site } from '@commiato/contracts/notices/public-pages';
import type { LineIconName } from '../ui/art/line-icon.tsx';
import { Sprite } from '../ui/art/sprite.tsx';
import { markup } from './markup.ts';
import { Footer } from './parts/frame.tsx';

const commonIcons: readonly LineIconName[] = ['search', 'lock', 'back', 'enlarge', 'close', 'check', 'open', 'alert'];
const noticeIcons: readonly LineIconName[] = [
  ...commonIcons,
  ...(['heart', 'place', 'directions', 'calendar', 'phone', 'mobile', 'site', 'download'] as const),
  ...(['share', 'mail', 'whatsapp', 'facebook', 'telegram', 'x', 'copy', 'image'] as const),
];

const agencyIcons: readonly LineIconName[] = [...commonIcons, 'place', 'calendar', 'phone', 'mobile', 'site'];

const placeIcons: readonly LineIconName[] = [...commonIcons, 'place'];

/** Icons used by pages of a kind. */
const iconsOf = (kind: PageData['kind']) => {
  if (kind === 'place') return placeIcons;
  return kind === 'notice' ? noticeIcons : kind === 'agency' ? agencyIcons : commonIcons;
};

type Props = Pick<Site, 'year' | 'islands' | 'contact'> & { readonly kind: PageData['kind'] };

/** Footer, icon definitions and script of a page. */
export function PageEnd({ kind, year, islands, contact }: Props) {
  if (kind === 'embed') return null;
  return (
    <>
      <Footer year={year} contact={contact} />
      <Sprite icons={iconsOf(kind)} />
      {islands && kind !== 'error' && kind !== 'withoutNetwork' && <script type="module" src={islands} />}
    </>
  );
}

const pageEnds = new Map<string, string>();

/** End of all pages of a kind, rendered once. */
export function pageEnd(kind: PageData['kind'], { year, islands, contact }: Site): string {
  const key = `${kind} ${year} ${islands} ${contact}`;
  const closing =
    pageEnds.get(key) ??
    `${markup(<PageEnd kind={kind} year={year} islands={islands} contact={contact} />)}</body></html>`;
  pageEnds.set(key, closing);
  return closing;
}
