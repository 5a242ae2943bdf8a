import { type Notice, noticeKinds } from '@commiato/contracts/notices/notice-fields';
import { Menu } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { newNoticePathFromNotice } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import menuStyles from '../../../ui/DropMenu.module.css';
import { menuWidthCss } from '../../../ui/menu-width.ts';

/** Menu for publishing from an existing notice: the same in another municipality, or another kind for the same person. */
export function PublishAgainMenu({ notice }: { readonly notice: Notice }) {
  const navigate = useNavigate();
  const others = noticeKinds.filter((kind) => kind !== 'Necrologio' && kind !== notice.cosa);
  const ways = [
    { label: 'Pubblica in un altro comune', kind: undefined },
    ...others.map((kind) => ({ label: `${kind} da questo annuncio`, kind })),
  ];
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      portalProps={{ target: 'main' }}
      position="bottom-start"
      offset={6}
      width={menuWidthCss(270)}
      classNames={{ dropdown: menuStyles.dropdown, item: menuStyles.item }}
    >
      <Menu.Target>
        <Button icon={<IconCopyPlus size={20} stroke={1.6} aria-hidden />}>Pubblica ancora</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ways.map(({ label, kind }, index) => (
          <Menu.Item
            key={label}
            data-autofocus={index === 0 || undefined}
            onClick={() => void navigate(newNoticePathFromNotice(notice._id, kind))}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
