import { IconLogout } from '@tabler/icons-react';
import { useContext } from 'react';
import { useLocation } from 'react-router';
import { MenuHighlightContext } from '../../lib/menu-highlight.ts';
import { Logo } from '../../ui/Logo.tsx';
import { isCurrentLine } from './current-line.ts';
import type { AreaMenu, MenuLine } from './menu.ts';
import styles from './Sidebar.module.css';
import { SidebarGroup } from './SidebarGroup.tsx';

interface SidebarProps {
  readonly menu: AreaMenu;
  readonly onChoice?: () => void;
  readonly onSignOut: () => void;
}

/** The main menu, beside the screen or in the drawer. The entries between the logo and 'Uscita' scroll; their groups fold. */
export function Sidebar({ menu, onChoice, onSignOut }: SidebarProps) {
  const location = useLocation();
  const { highlighted } = useContext(MenuHighlightContext);
  const isCurrent = (line: MenuLine) => isCurrentLine(line, location, highlighted);
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
        <button type="button" className={styles.entry} onClick={onSignOut}>
          <IconLogout size={18} stroke={1.6} aria-hidden />
          Uscita
        </button>
      </div>
    </nav>
  );
}
