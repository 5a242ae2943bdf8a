import { type Location, matchPath } from 'react-router';
import type { MenuLine } from './menu.ts';

/** Whether a line is the one of the open screen: the one that the screen highlights, else the one of its address. */
export function isCurrentLine(
  { to, covers = [] }: Pick<MenuLine, 'to' | 'covers'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  highlighted: string | null,
): boolean {
  if (highlighted !== null) return to === highlighted;
  return isCurrentEntry(to, pathname, search) || covers.some((one) => matchPath(one, pathname));
}

/** Whether an entry leads to where one is: where its address has a query, to that very one. */
function isCurrentEntry(to: string, pathname: string, search: string): boolean {
  const [path = '', query = ''] = to.split('?');
  const here = new URLSearchParams(search);
  return (
    matchPath(path, pathname) !== null &&
    [...new URLSearchParams(query)].every(([name, value]) => here.get(name) === value)
  );
}
