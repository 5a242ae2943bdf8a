const key = 'menu-chiusi';

/** The subjects of the menu that were folded in this browser. */
function folded(): readonly string[] {
  return (localStorage.getItem(key) ?? '').split('\n').filter(Boolean);
}

/** Whether a subject of the menu was folded in this browser; none is at first. */
export const isFolded = (subject: string): boolean => folded().includes(subject);

/** Keeps for this browser whether a subject of the menu is folded. */
export function keepFolded(subject: string, fold: boolean): void {
  const others = folded().filter((one) => one !== subject);
  localStorage.setItem(key, [...others, ...(fold ? [subject] : [])].join('\n'));
}
