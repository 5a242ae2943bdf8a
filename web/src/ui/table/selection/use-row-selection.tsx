import { useState } from 'react';
import type { Column } from '../column.ts';
import { SelectionCheckbox } from './SelectionCheckbox.tsx';

/** The rows that are chosen, and how the choice is given up. */
export interface RowSelection {
  /** Those of this page. */
  readonly ids: readonly string[];
  /** The whole list is chosen, on all its pages. */
  readonly whole: boolean;
  readonly count: number;
  readonly clear: () => void;
  /** Chooses the whole list; absent where this page is not chosen, or is the whole list. */
  readonly chooseWhole: (() => void) | undefined;
}

interface SelectionState {
  readonly asked: string;
  readonly ids: readonly string[];
  readonly whole: boolean;
}

/** The choice among the rows that stand there, or of the whole list; another page, search or filter begins it anew. */
export function useRowSelection(
  rows: readonly { readonly _id: string }[] | undefined,
  { asked, total }: { readonly asked: string; readonly total: number },
) {
  const [kept, setKept] = useState<SelectionState>({ asked, ids: [], whole: false });
  const standing = (rows ?? []).map(({ _id }) => _id);
  const whole = kept.asked === asked && kept.whole;
  const ids = whole ? standing : kept.asked === asked ? kept.ids.filter((id) => standing.includes(id)) : [];
  const choose = (wanted: readonly string[]) => setKept({ asked, ids: wanted, whole: false });
  const everyRow = standing.length > 0 && ids.length === standing.length;
  return {
    ids,
    whole,
    count: whole ? total : ids.length,
    clear: () => choose([]),
    chooseWhole: everyRow && !whole && total > standing.length ? () => setKept({ asked, ids, whole: true }) : undefined,
    /** The boxes, one for each row, of which each is named after its own, and one for all in the head. */
    column: <Row extends { _id: string }>(rowName: (row: Row) => string): Column<Row> => ({
      key: 'scelta',
      head: '',
      part: 'scelta',
      headCell: (
        <SelectionCheckbox
          label="Scegli tutte le righe di questa pagina"
          value={everyRow}
          indeterminate={ids.length > 0}
          onChange={(all) => choose(all ? standing : [])}
        />
      ),
      cell: (row) => (
        <SelectionCheckbox
          label={`Scegli ${rowName(row) || 'questa riga'}`}
          value={ids.includes(row._id)}
          onChange={(on) => choose(on ? [...ids, row._id] : ids.filter((id) => id !== row._id))}
        />
      ),
    }),
  };
}
