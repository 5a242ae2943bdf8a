/** Opens the device's own way to share; without one the link stays a mail. */
export function shareNatively(event: Event, link: HTMLAnchorElement): void {
  const { share: url = '', title = '' } = link.dataset;
  if (!navigator.share) return;
  event.preventDefault();
  // Rejected where the visitor changes their mind: nothing to say.
  navigator.share({ title, url }).catch(() => undefined);
}
