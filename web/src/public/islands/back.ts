import { ownAddress, requestReturn, savedPosition } from './list-position.ts';

/**
 * Leads back to where the visitor came from, never to a page beside the notice such as its report. `exact`: only to the link's own address.
 * The link serves everybody else.
 */
export function goBack(event: Event, link: HTMLAnchorElement): void {
  const from = ownAddress(document.referrer);
  const own = ownAddress(link.href);
  const besideNotice = from.startsWith('/necrologio/');
  const list = savedPosition();
  if (from && history.length > 1 && (link.dataset.back === 'exact' ? from === own : !besideNotice)) {
    event.preventDefault();
    history.back();
  } else if (besideNotice && list && link.dataset.back !== 'exact') {
    event.preventDefault();
    requestReturn(list);
  }
}
