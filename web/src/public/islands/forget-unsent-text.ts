/** Under what `unsent-text.ts` keeps what somebody has put into a form and not sent. */
export const unsentTextKey = 'testo-non-inviato';

/** Forgets it on a page that cannot put it back: the next person at this tab would find it in the form of another page. */
export function forgetUnsentText(): void {
  try {
    sessionStorage.removeItem(unsentTextKey);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
