import type { Notification } from '@commiato/contracts/notifications/notifications';
import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useNewestNotifications, useUnreadCount } from './api.ts';
import { BellList } from './BellList.tsx';
import styles from './bell.module.css';
import { NotificationDialog } from './NotificationDialog.tsx';
import { useOpenNotification } from './use-open-notification.ts';

/** The agency's bell: number of unread notifications, newest titles, and a dialog for each. */
export function NotificationBell() {
  const [opened, setOpened] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const newest = useNewestNotifications();
  const unread = useUnreadCount();
  const reading = useOpenNotification();

  function choose(notification: Notification): void {
    // The dialog returns the focus to the bell, because the pressed title disappears.
    bell.current?.focus();
    setOpened(false);
    reading.open(notification);
  }

  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        offset={12}
        width="min(400px, calc(100vw - 24px))"
        withinPortal={false}
        trapFocus
        transitionProps={{ transition: 'fade-down', duration: 200 }}
        classNames={{ dropdown: styles.dropdown }}
      >
        <Popover.Target>
          <IconButton
            ref={bell}
            label={unread === 0 ? 'Notifiche' : `Notifiche, ${unread} non ${unread === 1 ? 'letta' : 'lette'}`}
            onClick={() => setOpened((open) => !open)}
          >
            <IconBell size={22} stroke={1.6} aria-hidden />
            {unread > 0 ? (
              <span className={styles.count} aria-hidden="true">
                {unread > 99 ? '99+' : unread}
              </span>
            ) : null}
          </IconButton>
        </Popover.Target>
        <Popover.Dropdown>
          <BellList newest={newest} onChoose={choose} />
          <Link className={styles.all} to={paths.notifications()} onClick={() => setOpened(false)}>
            Vedi tutte
          </Link>
        </Popover.Dropdown>
      </Popover>
      <NotificationDialog reading={reading} />
    </>
  );
}
