import { IconLogout } from '@tabler/icons-react';
import { matchPath, useLocation } from 'react-router';
import { signOut } from '../../features/accounts/sessions/api.ts';
import { Logo } from '../../ui/Logo.tsx';
import type { AreaMenu, MenuLine } from './menu.ts';
import styles from './Sidebar.module.css';
import { SidebarGroup } from './SidebarGroup.tsx';

interface SidebarProps {
  readonly menu: AreaMenu;
  readonly onChoice?: () => void;
}

/** The main menu, beside the screen or in the drawer. The entries between the logo and 'Uscita' scroll; their groups fold. */
export function Sidebar({ menu, onChoice }: SidebarProps) {
  const { pathname, search } = useLocation();
  const isCurrent = ({ to, covers = [] }: MenuLine) =>
    isCurrentEntry(to, pathname, search) || covers.some((one) => matchPath(one, pathname));
  const admin = menu.kind === 'admin';
  return (
    <nav
      className={styles.sidebar}
      data-area={menu.kind}
      data-fondo={admin ? 'viola' : undefined}
      aria-label="Menu principale"
    >
      <div className={styles.brand}>
        <Logo />
        {admin ? <span className={styles.role}>Amministrazione</span> : null}
      </div>
      <div className={styles.groups}>
        {menu.sidebar.map((group) => (
          <SidebarGroup key={group.title ?? ''} group={group} isCurrent={isCurrent} onChoice={onChoice} />
        ))}
      </div>
      <div className={styles.foot}>
        <button type="button" className={styles.entry} onClick={signOut}>
          <IconLogout size={18} stroke={1.6} aria-hidden />
          Uscita
        </button>
      </div>
    </nav>
  );
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
