import { type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './FilterPanel.module.css';
import { Panel } from './Panel.tsx';

interface FilterPanelProps {
  /** Whether something is filtered by now: then the fields are in sight. */
  readonly active: boolean;
  /** The form. */
  readonly children: ReactNode;
}

/** The filters above a list; on phones they are folded, so that the list is in sight. */
export function FilterPanel({ active, children }: FilterPanelProps) {
  const id = useId();
  const [open, setOpen] = useState(active);
  const toggle = (
    <span className={styles.toggle}>
      <Button size="compatto" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? 'Nascondi i filtri' : 'Mostra i filtri'}
      </Button>
    </span>
  );
  return (
    <Panel title="Filtri" aside={toggle}>
      <div id={id} className={styles.fields} data-aperto={open || undefined}>
        {children}
      </div>
    </Panel>
  );
}
