import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import folded from './CollapsiblePanel.module.css';
import styles from './Panel.module.css';

interface CollapsiblePanelProps {
  readonly title: string;
  /** Whether it has to be open: something in it is filled in, or wrong. */
  readonly opened?: boolean;
  readonly children: ReactNode;
}

/** A sheet whose content is seldom needed: its title opens it. What it holds stays part of the form around it. */
export function CollapsiblePanel({ title, opened = false, children }: CollapsiblePanelProps) {
  const [open, setOpen] = useState(opened);
  const [wanted, setWanted] = useState(opened);
  if (wanted !== opened) {
    setWanted(opened);
    if (opened) setOpen(true);
  }
  return (
    <details className={styles.panel} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={folded.summary}>
        <h2>{title}</h2>
        <IconChevronDown size={20} stroke={1.6} aria-hidden />
      </summary>
      <div className={folded.content}>{children}</div>
    </details>
  );
}
