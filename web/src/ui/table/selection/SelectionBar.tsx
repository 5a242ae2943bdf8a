import { formatCount } from '@commiato/italy/counts';
import type { ReactNode } from 'react';
import { Button } from '../../Button.tsx';
import styles from './ChosenBar.module.css';
import type { RowSelection } from './use-row-selection.tsx';

interface SelectionBarProps {
  readonly chosen: RowSelection;
  /** The rows of the whole list. */
  readonly total: number;
  readonly children: ReactNode;
}

/** What can be done with the chosen rows; it stays in sight at the lower edge, so that no row moves away below the pointer. */
export function SelectionBar({ chosen, total, children }: SelectionBarProps) {
  const { count, whole, clear, chooseWhole } = chosen;
  const rows = count === 1 ? '1 riga scelta' : `${formatCount(count)} righe scelte`;
  return (
    <fieldset className={styles.bar}>
      <legend className="solo-lettore">Righe scelte</legend>
      <p role="status">{whole ? `Tutto l’elenco: ${rows}` : rows}</p>
      {chooseWhole ? (
        <Button size="compatto" variant="quieto" onClick={chooseWhole}>
          {`Scegli tutto l’elenco: ${formatCount(total)}`}
        </Button>
      ) : null}
      {children}
      <Button size="compatto" variant="quieto" onClick={clear}>
        Togli la scelta
      </Button>
    </fieldset>
  );
}
