import { readSavedPosition, returnToList, sameOriginPath } from './list-position.ts';

/**
 * Goes back in the history to the page the visitor came from. Not to a page of a notice, such as its report: then the list is opened at its
 * stored position. With `exact` only back to the link's own address. Otherwise the link is followed.
 */
export function goBack(event: Event, link: HTMLAnchorElement): void {
  const from = sameOriginPath(document.referrer);
  const own = sameOriginPath(link.href);
  const besideNotice = from.startsWith('/necrologio/');
  const list = readSavedPosition();
  if (from && history.length > 1 && (link.dataset.back === 'exact' ? from === own : !besideNotice)) {
    event.preventDefault();
    history.back();
  } else if (besideNotice && list && link.dataset.back !== 'exact') {
    event.preventDefault();
    returnToList(list);
  }
}
