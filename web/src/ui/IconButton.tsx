import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> {
  /** What it does, for who does not know the icon. */
  readonly label: string;
}

/** A square button with nothing but an icon. */
export function IconButton({ label, ...button }: IconButtonProps) {
  return <button {...button} type="button" className={styles.button} aria-label={label} />;
}
