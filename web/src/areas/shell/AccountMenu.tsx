import { curlyApostrophes } from '@commiato/italy/formatting';
import { Menu } from '@mantine/core';
import { IconBuildingStore, IconChevronDown, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAgencySwitch } from '../../features/accounts/sessions/api.ts';
import { messageOf } from '../../lib/errors.ts';
import type { MenuItem } from '../../lib/feature.ts';
import { chooseScheme, useCurrentScheme } from '../../lib/scheme.ts';
import type { Session } from '../../lib/session.ts';
import { Alert } from '../../ui/Alert.tsx';
import menuStyles from '../../ui/DropMenu.module.css';
import { menuWidthCss } from '../../ui/menu-width.ts';
import styles from './AccountMenu.module.css';
import { greeting, initials, personAndAgencyText } from './names.ts';

interface AccountMenuProps {
  readonly entries: readonly MenuItem[];
  readonly session: Session;
  readonly onSignOut: () => void;
}

/** Greeting and menu of the account. */
export function AccountMenu({ entries, session, onSignOut }: AccountMenuProps) {
  const dark = useCurrentScheme() === 'scuro';
  const SchemeIcon = dark ? IconSun : IconMoon;
  const person = session.collaborator ?? session.user;
  const changeAgency = useAgencySwitch();
  const others = (session.agencies ?? []).filter(({ id_utente }) => id_utente !== session.user.item);
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={8}
      width={menuWidthCss(264)}
      classNames={{ dropdown: menuStyles.dropdown, item: menuStyles.item }}
    >
      <Menu.Target>
        <button type="button" className={styles.target}>
          <span className={styles.sign} aria-hidden="true">
            {initials({ ...session.user, ...session.collaborator })}
          </span>
          <span className={styles.greeting}>{greeting(person)}</span>
          <IconChevronDown className={styles.chevron} size={18} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.who}>{personAndAgencyText(session)}</Menu.Label>
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
        {others.length > 0 ? (
          <>
            <Menu.Divider />
            <Menu.Label>Cambia agenzia</Menu.Label>
          </>
        ) : null}
        {others.map(({ id_utente, ragSociale }) => (
          <Menu.Item
            key={id_utente}
            leftSection={<IconBuildingStore size={18} stroke={1.6} aria-hidden />}
            closeMenuOnClick={false}
            disabled={changeAgency.isPending}
            onClick={() => changeAgency.mutate(id_utente)}
          >
            {curlyApostrophes(ragSociale)}
          </Menu.Item>
        ))}
        {changeAgency.error ? (
          <Alert kind="errore">
            {messageOf(changeAgency.error, 'Non è stato possibile cambiare agenzia: riprova tra poco.')}
          </Alert>
        ) : null}
        <Menu.Divider />
        <Menu.Item
          leftSection={<SchemeIcon size={18} stroke={1.6} aria-hidden />}
          onClick={() => chooseScheme(dark ? 'chiaro' : 'scuro')}
        >
          {dark ? 'Aspetto chiaro' : 'Aspetto scuro'}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />} onClick={onSignOut}>
          Uscita
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
