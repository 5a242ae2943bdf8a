import { expect, it } from 'vitest';
import { paths, pathWithFilters } from '../../../paths.ts';
import { openBillingTasks } from './use-open-billing-work.ts';

const nothing = {
  bozze: { preventivi: 0, fatture: 0 },
  daFatturare: { documenti: 0, totale: 0 },
  scadute: { documenti: 0, residuo: 0 },
  scartate: { fatture: 0, noteDiCredito: 0 },
};

it('what was discarded stands first among what is to be done, and leads to the rows that were counted', () => {
  expect(openBillingTasks(nothing)).toEqual([]);
  const scadute = { documenti: 1, residuo: 100 };
  const tasks = openBillingTasks({ ...nothing, scadute, scartate: { fatture: 1, noteDiCredito: 2 } });
  const invoices = (filters: Record<string, string>) => pathWithFilters(paths.invoices(), filters);
  expect(tasks.map(({ text, late, to }) => [text, late, to])).toEqual([
    ['1 fattura da correggere ed emettere di nuovo', true, invoices({ stato: 'scartata' })],
    ['2 note di credito scartate', true, invoices({ tipo: 'TD04', trasmissione: 'scartata' })],
    ['1 fattura scaduta', true, invoices({ scadute: '1' })],
  ]);
});
