import type { UserCard } from '@commiato/contracts/accounts/sessions';
import type { MenuItem } from '../../lib/feature.ts';
import { type Access, satisfiesDemand } from '../../lib/rights.ts';
import type { AreaMenu } from './menu.ts';

/** Who looks at a menu; the card is missing until it has come. */
interface Viewer {
  readonly access: Access;
  readonly card: UserCard | undefined;
}

/** A menu with the entries that are for whoever looks at it; groups without any are left out. */
export function visibleMenu(menu: AreaMenu, { access, card }: Viewer): AreaMenu {
  const isShown = ({ isFor, demand }: MenuItem) =>
    (demand === undefined || satisfiesDemand(access, demand)) &&
    (isFor === undefined || (card !== undefined && isFor(card)));
  return {
    ...menu,
    sidebar: menu.sidebar
      .map((group) => ({ ...group, entries: group.entries.filter(isShown) }))
      .filter(({ entries }) => entries.length > 0),
    account: menu.account.filter(isShown),
  };
}
