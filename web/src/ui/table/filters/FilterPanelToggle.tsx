import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Button } from '../../Button.tsx';
import styles from './FilterPanelToggle.module.css';

interface FilterToggleProps {
  readonly open: boolean;
  /** How many filter now. */
  readonly count: number;
  /** The bar that it unfolds. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** Unfolds the filters where there is no room for them beside the rows. */
export function FilterPanelToggle({ open, count, controls, onToggle }: FilterToggleProps) {
  return (
    <span className={styles.toggle}>
      <Button
        size="compatto"
        icon={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
        aria-expanded={open}
        aria-controls={controls}
        onClick={onToggle}
      >
        {count > 0 ? `Filtri (${count})` : 'Filtri'}
      </Button>
    </span>
  );
}
