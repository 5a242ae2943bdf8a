const storageKey = 'menu-chiusi';

/** The subjects of the menu that were folded in this browser. */
function readFolded(): readonly string[] {
  return (localStorage.getItem(storageKey) ?? '').split('\n').filter(Boolean);
}

/** Whether a subject of the menu was folded in this browser; none is at first. */
export const isFolded = (subject: string): boolean => readFolded().includes(subject);

/** Keeps for this browser whether a subject of the menu is folded. */
export function saveFolded(subject: string, fold: boolean): void {
  const others = readFolded().filter((one) => one !== subject);
  localStorage.setItem(storageKey, [...others, ...(fold ? [subject] : [])].join('\n'));
}
