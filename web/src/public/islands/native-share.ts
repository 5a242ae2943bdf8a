/** On devices with native sharing the mail link is relabelled to open it. */
export function offerNativeShare(): void {
  if (!navigator.share) return;
  for (const link of document.querySelectorAll('a[data-share]')) {
    link.querySelector('use')?.setAttribute('href', '#i-share');
    link.querySelector('span')?.replaceChildren('Condividi');
  }
}

/** Opens native sharing; without it the mail link is followed. */
export function shareNatively(event: Event, link: HTMLAnchorElement): void {
  const { share: url = '', title = '', text = '' } = link.dataset;
  if (!navigator.share) return;
  event.preventDefault();
  // Rejected if the visitor cancels, which is no error.
  navigator.share({ title, text, url }).catch(() => undefined);
}
