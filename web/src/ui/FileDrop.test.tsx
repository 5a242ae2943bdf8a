import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileDrop } from './FileDrop.tsx';

const shownWhile = (busy: 'check' | 'import' | null) =>
  renderToStaticMarkup(
    <FileDrop
      slot={{ extensions: ['csv'] }}
      label="File CSV"
      prompt="Trascina qui il file CSV"
      file={new File(['x'], 'clienti.csv')}
      busy={busy}
      error={null}
      onFile={() => undefined}
    />,
  );

it('takes no other file while one is brought: nobody would hear what became of it', () => {
  expect(shownWhile(null)).not.toContain('aria-disabled');
  expect(shownWhile('check')).toContain('Controllo in corso…');
  expect(shownWhile('import')).toContain('Importazione in corso…');
  expect(shownWhile('import')).toContain('aria-disabled="true"');
});
