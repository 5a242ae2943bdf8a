import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Inputs } from './Inputs.tsx';

it('shows the inputs of all fields in their order; one that is missing does not compile', () => {
  const both = <Inputs<'nome' | 'note'> of={{ note: <textarea name="note" />, nome: <input name="nome" /> }} />;
  expect(renderToStaticMarkup(both)).toBe('<textarea name="note"></textarea><input name="nome"/>');
  // @ts-expect-error: nothing is shown for `note`.
  const one = <Inputs<'nome' | 'note'> of={{ nome: <input name="nome" /> }} />;
  expect(renderToStaticMarkup(one)).toBe('<input name="nome"/>');
});
