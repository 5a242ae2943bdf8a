import type { PageData } from '@commiato/contracts/notices/public-pages';
import tokens from '../styles/tokens.css?inline';
import lineIcon from '../ui/art/line-icon.css?inline';
import { embedStyle } from './embed-style.ts';
import { firstPageFontFaces, fontFaces } from './fonts.ts';
import { renderMarkup } from './markup.ts';
import afterFuneral from './sheets/after-funeral.css?inline';
import firm from './sheets/agency-sheet.css?inline';
import events from './sheets/notice-events.css?inline';
import sheet from './sheets/notice-sheet.css?inline';
import agency from './styles/agency.css?inline';
import base from './styles/base.css?inline';
import condolences from './styles/condolences.css?inline';
import contact from './styles/contact.css?inline';
import family from './styles/family.css?inline';
import firms from './styles/firms.css?inline';
import form from './styles/form.css?inline';
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

const commonStyles = tokens + fontFaces + base + lineIcon + sheet;

function pageStartWith(style: string): string {
  const tags = renderMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style, built from files */}
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </>,
  );
  return `<!doctype html><html lang="it"><head>${tags}`;
}

const listPageStart = pageStartWith(commonStyles + lists);
const placePageStart = pageStartWith(commonStyles + lists + places);
const formPageStart = pageStartWith(commonStyles + lists + form + contact);

/** Beginning of all pages of a kind, with exactly the style that they need inlined. */
const pageStartByKind: Record<PageData['kind'], string> = {
  home: pageStartWith(tokens + firstPageFontFaces + base + lineIcon + lists + today + home),
  recent: listPageStart,
  place: placePageStart,
  day: placePageStart,
  archive: placePageStart,
  agencies: pageStartWith(commonStyles + lists + places + firms),
  funerals: pageStartWith(commonStyles + lists + places + today),
  agency: pageStartWith(commonStyles + lists + places + today + firm + agency),
  search: pageStartWith(commonStyles + lists + search),
  notice: pageStartWith(commonStyles + events + form + notice + condolences + print),
  contact: formPageStart,
  report: formPageStart,
  condolences: pageStartWith(commonStyles + lists + form + contact + condolences),
  offer: pageStartWith(commonStyles + lists + form + contact + offer),
  check: formPageStart,
  proof: pageStartWith(commonStyles + lists + form + contact + proof),
  family: pageStartWith(commonStyles + lists + form + contact + proof + family + afterFuneral),
  signature: pageStartWith(commonStyles + lists + form + contact + proof + family),
  alerts: formPageStart,
  about: formPageStart,
  privacy: formPageStart,
  accessibility: formPageStart,
  withoutNetwork: listPageStart,
  error: formPageStart,
  embed: pageStartWith(embedStyles + embedStyle),
};

export const pageStart = (kind: PageData['kind']): string => pageStartByKind[kind];
