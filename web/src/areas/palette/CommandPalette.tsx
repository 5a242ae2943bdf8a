import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import dialog from '../../ui/Dialog.module.css';
import type { AreaMenu } from '../shell/menu.ts';
import { PaletteSearch } from './PaletteSearch.tsx';
import styles from './palette.module.css';
import { usePaletteOpening } from './use-palette-opening.ts';

/** Goes to any screen of the area, to an agency, a notice or a contact: by the button in the bar, or Ctrl K (on a Mac Cmd K). */
export function CommandPalette({ menu }: { menu: AreaMenu }) {
  const { opened, text, setText, open, close } = usePaletteOpening();
  return (
    <>
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={open}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <span className={styles.label}>Vai a…</span>
        <span className={styles.keys} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <Modal.Root
        opened={opened}
        onClose={close}
        size={560}
        yOffset="12vh"
        transitionProps={{ transition: 'fade', duration: 120 }}
        classNames={{ content: dialog.content }}
      >
        <Modal.Overlay className={dialog.veil} />
        <Modal.Content aria-label="Vai a una schermata, un annuncio o una persona">
          <PaletteSearch menu={menu} text={text} onText={setText} onDone={close} />
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
