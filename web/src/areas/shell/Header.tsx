import { IconMenu2 } from '@tabler/icons-react';
import { useUserCard } from '../../features/accounts/sessions/api.ts';
import { NotificationBell } from '../../features/notifications/notifications/NotificationBell.tsx';
import { accountName } from '../../lib/account-names.ts';
import type { StoredUser } from '../../lib/session.ts';
import { HeartCount } from '../../ui/HeartCount.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { CommandPalette } from '../palette/CommandPalette.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Header.module.css';
import type { AreaMenu } from './menu.ts';

interface HeaderProps {
  menu: AreaMenu;
  user: StoredUser;
  drawerOpen: boolean;
  onDrawer: () => void;
}

/** The bar over every private screen: whose area this is, the hearts received, the account. */
export function Header({ menu, user, drawerOpen, onDrawer }: HeaderProps) {
  const card = useUserCard(user);
  return (
    <header className={styles.bar} data-area={menu.kind}>
      <span className={styles.opener}>
        <IconButton label="Apri il menu" aria-haspopup="dialog" aria-expanded={drawerOpen} onClick={onDrawer}>
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
        </IconButton>
      </span>
      <p className={styles.whose}>
        <span>Area Riservata di:</span> <strong>{accountName(user)}</strong>
      </p>
      <span className={styles.tool}>
        <CommandPalette menu={menu} user={user} />
      </span>
      <HeartCount count={card.data?.cuori ?? 0} size="grande" label="cuori ricevuti dai tuoi annunci" />
      {menu.kind === 'agency' ? <NotificationBell /> : null}
      <AccountMenu entries={menu.account} user={user} />
    </header>
  );
}
