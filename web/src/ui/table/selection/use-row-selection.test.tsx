import { expect, it } from 'vitest';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { useRowSelection } from './use-row-selection.tsx';

it('the box of a row is named after it: boxes of one name are not told apart by who does not see them', () => {
  const rows = [
    { _id: 'a', nome: 'Mario Rossi' },
    { _id: 'b', nome: '' },
  ];
  function Boxes() {
    const { cell } = useRowSelection(rows, { asked: '', total: 2 }).column<(typeof rows)[number]>(({ nome }) => nome);
    return rows.map((row) => <div key={row._id}>{cell(row)}</div>);
  }
  const shown = renderMarkup(<Boxes />);
  expect(shown).toContain('"Scegli Mario Rossi"');
  expect(shown).toContain('"Scegli questa riga"');
});
