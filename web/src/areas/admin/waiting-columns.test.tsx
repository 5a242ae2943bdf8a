import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WaitingDeadlineBadge } from './waiting-columns.tsx';

const shown = (regola: 'copia' | 'prima copia') =>
  renderToStaticMarkup(<WaitingDeadlineBadge row={{ stato: 'scaduto', giorni: -881, regola }} />).replace(
    /<[^>]+>/g,
    ' ',
  );

it('a backup that was never made is not called late by the age of the installation', () => {
  expect(shown('prima copia').trim()).toBe('Mai fatta');
  expect(shown('copia')).toMatch(/Scaduto\s+da 881 giorni/);
});
