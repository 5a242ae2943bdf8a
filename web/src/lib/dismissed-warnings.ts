const storageKey = 'avvisi-messi-via';
/** So many are kept, the newest. */
const maxDismissedWarnings = 200;

function readDismissed(): readonly string[] {
  return (localStorage.getItem(storageKey) ?? '').split('\n').filter(Boolean);
}

/** Whether a warning was put away in this browser. */
export const isWarningDismissed = (warning: string): boolean => readDismissed().includes(warning);

/** Puts a warning away in this browser: somebody has looked, and knows better. `warning` names it with what it is about, on one line. */
export function dismissWarning(warning: string): void {
  const others = readDismissed().filter((one) => one !== warning);
  localStorage.setItem(storageKey, [...others, warning].slice(-maxDismissedWarnings).join('\n'));
}
