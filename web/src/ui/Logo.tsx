import { Mark } from './art/mark.tsx';
import styles from './Logo.module.css';

/** Mark and name of the product. */
export function Logo({ size = 'normale' }: { size?: 'normale' | 'grande' }) {
  return (
    <span className={styles.logo} data-misura={size}>
      <Mark height={size === 'grande' ? 38 : 32} />
      <span>Commiato</span>
    </span>
  );
}
