import { expect, it } from 'vitest';
import { documentDoubts } from './doubts.ts';

it('an exempt service to a company is asked about, one to a family is not', () => {
  const exempt = [{ trattamento: 'iva22' }, { trattamento: 'esente_funebre' }] as const;
  expect(documentDoubts({ kind: 'azienda', righe: exempt })).toEqual([expect.stringContaining('ris. 501398/1973')]);
  expect(documentDoubts({ kind: 'azienda', righe: [{ trattamento: 'iva22' }] })).toEqual([]);
  expect(documentDoubts({ kind: 'privato', righe: exempt })).toEqual([]);
});
