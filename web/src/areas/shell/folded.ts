const storageKey = 'menu-chiusi';

/** The titles of the menu groups that are folded in this browser. */
function readFolded(): readonly string[] {
  return (localStorage.getItem(storageKey) ?? '').split('\n').filter(Boolean);
}

/** Whether a menu group is folded in this browser; none is at first. */
export const isGroupFolded = (title: string): boolean => readFolded().includes(title);

/** Stores in this browser whether a menu group is folded. */
export function saveGroupFolded(title: string, fold: boolean): void {
  const others = readFolded().filter((one) => one !== title);
  localStorage.setItem(storageKey, [...others, ...(fold ? [title] : [])].join('\n'));
}
