import { IconMenu2 } from '@tabler/icons-react';
import { NotificationBell } from '../../features/notifications/notifications/NotificationBell.tsx';
import { accountName } from '../../lib/account-names.ts';
import type { Session } from '../../lib/session.ts';
import { HeartCount } from '../../ui/HeartCount.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { CommandPalette } from '../palette/CommandPalette.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Header.module.css';
import type { AreaMenu } from './menu.ts';

interface HeaderProps {
  menu: AreaMenu;
  session: Session;
  hearts: number;
  drawerOpen: boolean;
  onDrawer: () => void;
  onSignOut: () => void;
}

/** The bar over every private screen: whose area this is, the hearts received, the account. */
export function Header({ menu, session, hearts, drawerOpen, onDrawer, onSignOut }: HeaderProps) {
  // Whose area it is, an administrator's too: the business where there is one.
  const owner = accountName({ ...session.user, role: undefined });
  return (
    <header className={styles.bar} data-area={menu.kind}>
      <span className={styles.opener}>
        <IconButton label="Apri il menu" aria-haspopup="dialog" aria-expanded={drawerOpen} onClick={onDrawer}>
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
        </IconButton>
      </span>
      <p className={styles.whose}>
        <span>Area Riservata di:</span> <strong>{owner}</strong>
      </p>
      <span className={styles.tool}>
        <CommandPalette menu={menu} />
      </span>
      <HeartCount count={hearts} size="grande" label="cuori ricevuti dai tuoi annunci" />
      {menu.kind === 'agency' ? <NotificationBell /> : null}
      <AccountMenu entries={menu.account} session={session} onSignOut={onSignOut} />
    </header>
  );
}
