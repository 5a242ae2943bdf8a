import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import dialog from '../../ui/Dialog.module.css';
import styles from './MenuDrawer.module.css';
import type { AreaMenu } from './menu.ts';
import { Sidebar } from './Sidebar.tsx';

interface MenuDrawerProps {
  readonly menu: AreaMenu;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** The main menu on narrow screens: a drawer that stops 60 px short of the edge, where it is closed. */
export function MenuDrawer({ menu, opened, onClose, onSignOut }: MenuDrawerProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size="calc(100% - 60px)"
      classNames={{ content: styles.content, overlay: dialog.veil }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <div className={styles.whole}>
          <Sidebar menu={menu} onChoice={onClose} onSignOut={onSignOut} />
        </div>
        <button type="button" className={styles.close} aria-label="Chiudi il menu" onClick={onClose}>
          <IconX size={22} stroke={1.6} aria-hidden />
        </button>
      </Drawer.Content>
    </Drawer.Root>
  );
}
