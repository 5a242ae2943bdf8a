/** Where the device has a way of its own to share, the link to a mail becomes the one to that. */
export function offerNativeShare(): void {
  if (!navigator.share) return;
  for (const link of document.querySelectorAll('a[data-share]')) {
    link.querySelector('use')?.setAttribute('href', '#i-share');
    link.querySelector('span')?.replaceChildren('Condividi');
  }
}

/** Opens the device's own way to share; without one the link stays a mail. */
export function shareNatively(event: Event, link: HTMLAnchorElement): void {
  const { share: url = '', title = '' } = link.dataset;
  if (!navigator.share) return;
  event.preventDefault();
  // Rejected where the visitor changes their mind: nothing to say.
  navigator.share({ title, url }).catch(() => undefined);
}
