import type { WaitingRow } from '@commiato/contracts/administration/desk';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WaitingDeadlineBadge, waitingMatterColumns } from './waiting-columns.tsx';

const shown = (regola: 'copia' | 'prima copia') =>
  renderToStaticMarkup(<WaitingDeadlineBadge row={{ stato: 'scaduto', giorni: -881, regola }} />).replace(
    /<[^>]+>/g,
    ' ',
  );

it('a backup that was never made is not called late by the age of the installation', () => {
  expect(shown('prima copia').trim()).toBe('Mai fatta');
  expect(shown('copia')).toMatch(/Scaduto\s+da 881 giorni/);
});

it('what is of nobody, as a backup, leaves its cell empty: a narrow screen showed a blank line', () => {
  const sender = waitingMatterColumns.find(({ key }) => key === 'di');
  expect(sender?.cell({ di: '' } as WaitingRow)).toBeNull();
  expect(renderToStaticMarkup(sender?.cell({ di: 'Zoli' } as WaitingRow))).toContain('Zoli');
});
