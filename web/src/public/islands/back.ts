/** Goes to the page of ours that the visitor came from; the link's own address serves everybody else. */
export function goBack(event: Event): void {
  if (!document.referrer || new URL(document.referrer).origin !== location.origin || history.length < 2) return;
  event.preventDefault();
  history.back();
}
