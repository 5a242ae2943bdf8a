import { formatCount } from '@commiato/italy/counts';
import type { ReactNode } from 'react';
import { Button } from '../../Button.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import type { RowSelection } from './use-row-selection.tsx';

interface SelectionBarProps {
  readonly chosen: RowSelection;
  /** The rows of the whole list. */
  readonly total: number;
  readonly children: ReactNode;
}

/** What can be done with the chosen rows. */
export function SelectionBar({ chosen, total, children }: SelectionBarProps) {
  const { count, whole, clear, chooseWhole } = chosen;
  const rows = count === 1 ? '1 riga scelta' : `${formatCount(count)} righe scelte`;
  return (
    <ChosenBar legend="Righe scelte" said={whole ? `Tutto l’elenco: ${rows}` : rows} onClear={clear}>
      {chooseWhole ? (
        <Button size="compatto" variant="quieto" onClick={chooseWhole}>
          {`Scegli tutto l’elenco: ${formatCount(total)}`}
        </Button>
      ) : null}
      {children}
    </ChosenBar>
  );
}
