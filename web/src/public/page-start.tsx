import type { PageData } from '@commiato/contracts/notices/public-pages';
import tokens from '../styles/tokens.css?inline';
import lineIcon from '../ui/art/line-icon.css?inline';
import { embedStyle } from './embed-style.ts';
import { fontFaces, lightFontFaces } from './fonts.ts';
import { markup } from './markup.ts';
import afterFuneral from './sheets/after-funeral.css?inline';
import firm from './sheets/agency-sheet.css?inline';
import sheet from './sheets/notice-sheet.css?inline';
import agency from './styles/agency.css?inline';
import base from './styles/base.css?inline';
import condolences from './styles/condolences.css?inline';
import contact from './styles/contact.css?inline';
import family from './styles/family.css?inline';
import firms from './styles/firms.css?inline';
import home from './styles/home.css?inline';
import lists from './styles/lists.css?inline';
import notice from './styles/notice.css?inline';
import offer from './styles/offer.css?inline';
import places from './styles/places.css?inline';
import print from './styles/print.css?inline';
import proof from './styles/proof.css?inline';
import search from './styles/search.css?inline';
import today from './styles/today.css?inline';

/** Style of a frame: as wide as the surrounding page allows, with a transparent background. */
const embedStyles =
  ':root{color-scheme:light dark}body{margin:0;padding:4px;background:transparent}.solo{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}';

const common = tokens + fontFaces + base + lineIcon + sheet;

function pageStartWith(style: string): string {
  const tags = markup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style, built from files */}
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </>,
  );
  return `<!doctype html><html lang="it"><head>${tags}`;
}

const withLists = pageStartWith(common + lists);
const withPlaces = pageStartWith(common + lists + places);
const withForm = pageStartWith(common + lists + contact);

/** Beginning of all pages of a kind, with exactly the style that they need inlined. */
const pageStarts: Record<PageData['kind'], string> = {
  home: pageStartWith(tokens + lightFontFaces + base + lineIcon + lists + today + home),
  recent: withLists,
  place: withPlaces,
  day: withPlaces,
  archive: withPlaces,
  agencies: pageStartWith(common + lists + places + firms),
  funerals: pageStartWith(common + lists + places + today),
  agency: pageStartWith(common + lists + places + today + firm + agency),
  search: pageStartWith(common + lists + search),
  notice: pageStartWith(common + contact + notice + condolences + print),
  contact: withForm,
  report: withForm,
  condolences: pageStartWith(common + lists + contact + condolences),
  offer: pageStartWith(common + lists + contact + offer),
  check: withForm,
  proof: pageStartWith(common + lists + contact + proof),
  family: pageStartWith(common + lists + contact + proof + family + afterFuneral),
  signature: pageStartWith(common + lists + contact + proof + family),
  alerts: withForm,
  about: withForm,
  privacy: withForm,
  accessibility: withForm,
  withoutNetwork: withLists,
  error: withLists,
  embed: pageStartWith(embedStyles + embedStyle),
};

export const pageStart = (kind: PageData['kind']): string => pageStarts[kind];
