import { useState } from 'react';
import type { Column } from '../column.ts';
import { SelectionCheckbox } from './SelectionCheckbox.tsx';

/** The rows that are chosen, and how the choice is given up. */
export interface RowSelection {
  readonly ids: readonly string[];
  readonly clear: () => void;
}

/** The choice among the rows that stand there; another page, search or filter begins it anew. */
export function useRowSelection(rows: readonly { readonly _id: string }[] | undefined, asked: string) {
  const [kept, setKept] = useState<{ asked: string; ids: readonly string[] }>({ asked, ids: [] });
  const standing = (rows ?? []).map(({ _id }) => _id);
  const ids = kept.asked === asked ? kept.ids.filter((id) => standing.includes(id)) : [];
  const choose = (wanted: readonly string[]) => setKept({ asked, ids: wanted });
  return {
    ids,
    clear: () => choose([]),
    /** The boxes, one for each row, and one for all in the head. */
    column: <Row extends { _id: string }>(): Column<Row> => ({
      key: 'scelta',
      head: '',
      part: 'scelta',
      headCell: (
        <SelectionCheckbox
          label="Scegli tutte le righe di questa pagina"
          value={standing.length > 0 && ids.length === standing.length}
          indeterminate={ids.length > 0}
          onChange={(all) => choose(all ? standing : [])}
        />
      ),
      cell: ({ _id }) => (
        <SelectionCheckbox
          label="Scegli questa riga"
          value={ids.includes(_id)}
          onChange={(on) => choose(on ? [...ids, _id] : ids.filter((id) => id !== _id))}
        />
      ),
    }),
  };
}
