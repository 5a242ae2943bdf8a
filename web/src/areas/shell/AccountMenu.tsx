import { Menu } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from 'react-router';
import { signOut } from '../../features/accounts/sessions/api.ts';
import type { MenuItem } from '../../lib/feature.ts';
import { chooseScheme, useScheme } from '../../lib/scheme.ts';
import type { StoredUser } from '../../lib/session.ts';
import menuStyles from '../../ui/DropMenu.module.css';
import { menuWidth } from '../../ui/menu-width.ts';
import styles from './AccountMenu.module.css';
import { greeting, initials } from './names.ts';

/** Greeting and menu of the account. */
export function AccountMenu({ entries, user }: { entries: readonly MenuItem[]; user: StoredUser }) {
  const dark = useScheme() === 'scuro';
  const SchemeIcon = dark ? IconSun : IconMoon;
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={8}
      width={menuWidth(264)}
      classNames={{ dropdown: menuStyles.dropdown, item: menuStyles.item }}
    >
      <Menu.Target>
        <button type="button" className={styles.target}>
          <span className={styles.sign} aria-hidden="true">
            {initials(user)}
          </span>
          <span className={styles.greeting}>{greeting(user)}</span>
          <IconChevronDown className={styles.chevron} size={18} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label, to, Icon }, index) => (
          <Menu.Item
            key={label}
            data-autofocus={index === 0 || undefined}
            component={Link}
            to={to}
            leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<SchemeIcon size={18} stroke={1.6} aria-hidden />}
          onClick={() => chooseScheme(dark ? 'chiaro' : 'scuro')}
        >
          {dark ? 'Aspetto chiaro' : 'Aspetto scuro'}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />} onClick={signOut}>
          Uscita
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
