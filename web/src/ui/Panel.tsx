import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  title?: string;
  /** Beside the title: badge, buttons. */
  aside?: ReactNode;
  /** A violet top edge for what only the administration sees. */
  edge?: boolean;
  /** Without inner space: the content (a table) reaches the edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A sheet of the private area with its title. */
export function Panel({ title, aside, edge = false, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={styles.panel}
      data-bordo={edge || undefined}
      data-pieno={flush || undefined}
      aria-labelledby={title ? id : undefined}
    >
      {title ? (
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {aside}
        </header>
      ) : null}
      {children}
    </section>
  );
}
