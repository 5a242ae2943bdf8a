import type { ReactNode } from 'react';
import { Button } from '../../Button.tsx';
import styles from './ChosenBar.module.css';
import type { RowSelection } from './use-row-selection.tsx';

/** What can be done with the chosen rows; it stays in sight at the lower edge, so that no row moves away below the pointer. */
export function SelectionBar({ chosen, children }: { readonly chosen: RowSelection; readonly children: ReactNode }) {
  const { ids, clear } = chosen;
  return (
    <fieldset className={styles.bar}>
      <legend className="solo-lettore">Righe scelte</legend>
      <p role="status">{ids.length === 1 ? '1 riga scelta' : `${ids.length} righe scelte`}</p>
      {children}
      <Button size="compatto" variant="quieto" onClick={clear}>
        Togli la scelta
      </Button>
    </fieldset>
  );
}
