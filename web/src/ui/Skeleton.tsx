import styles from './Skeleton.module.css';

/** A strip where text will stand. Widths in the language of CSS. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={styles.strip} style={{ width, height }} aria-hidden="true" />;
}

/** The specified loading text, for who does not see the strips. */
export function LoadingText({ children = 'Caricamento in corso...' }: { children?: string }) {
  return (
    <p className={styles.text} role="status">
      {children}
    </p>
  );
}
