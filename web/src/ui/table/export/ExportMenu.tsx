import { Menu } from '@mantine/core';
import {
  IconCopy,
  IconDownload,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileTypeXls,
  IconPrinter,
} from '@tabler/icons-react';
import { Alert } from '../../Alert.tsx';
import { Button } from '../../Button.tsx';
import menuStyles from '../../DropMenu.module.css';
import { menuWidthCss } from '../../menu-width.ts';
import { tableTexts } from '../texts.ts';
import styles from './ExportMenu.module.css';
import type { ExportQuery, ReadExport } from './export-query.ts';
import { useExport } from './use-export.ts';

interface ExportMenuProps {
  /** What is exported: names the print. */
  title: string;
  filters: Pick<ExportQuery, 'q' | 'sort' | 'filtro'>;
  read: ReadExport;
}

const { buttons } = tableTexts;

/** Copy, CSV, Excel, PDF and print of all the rows that match; what becomes of it is said below. */
export function ExportMenu({ title, filters, read }: ExportMenuProps) {
  const { busy, outcome, save, copy, print } = useExport(title, filters, read);
  const entries = [
    { label: buttons.copy, Icon: IconCopy, run: copy },
    { label: buttons.csv, Icon: IconFileTypeCsv, run: () => save('csv') },
    { label: buttons.excel, Icon: IconFileTypeXls, run: () => save('xlsx') },
    { label: buttons.pdf, Icon: IconFileTypePdf, run: () => save('pdf') },
    { label: buttons.print, Icon: IconPrinter, run: print },
  ];
  return (
    <>
      <Menu
        withInitialFocusPlaceholder={false}
        portalProps={{ target: 'main' }}
        position="bottom-end"
        offset={6}
        width={menuWidthCss(200)}
        classNames={{ dropdown: menuStyles.dropdown, item: menuStyles.item }}
      >
        <Menu.Target>
          <Button
            size="compatto"
            busy={busy}
            busyLabel="Preparazione…"
            icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
            aria-label={busy ? undefined : `${buttons.collection}: ${title}`}
          >
            {buttons.collection}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ label, Icon, run }, index) => (
            <Menu.Item
              key={label}
              data-autofocus={index === 0 || undefined}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              onClick={() => void run()}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {outcome ? (
        <div className={styles.outcome}>
          <Alert kind={outcome.kind} {...(outcome.title && { prefix: `${outcome.title}. ` })}>
            {outcome.text}
            {outcome.english ? (
              <small className={styles.english} lang="en">
                {outcome.english}
              </small>
            ) : null}
          </Alert>
        </div>
      ) : null}
    </>
  );
}
