import { expect, it } from 'vitest';
import { dueItems } from './due.ts';

const nothing = { late: 0, near: 0, requests: 0, mail: 0, expired: 0, expiring: 0, backup: 0 };

it('nothing waits where nothing does, or where the server has not answered yet', () => {
  expect(dueItems(nothing)).toEqual([]);
  expect(dueItems({ ...nothing, late: undefined, requests: undefined })).toEqual([]);
});

it('what the law gives a term for comes first, in words for one and for many', () => {
  const items = dueItems({ ...nothing, requests: 3, late: 1, backup: 1, expiring: 2 });
  expect(items.map(({ label, count }) => [label, count])).toEqual([
    ['Segnalazione scaduta', 1],
    ['Manca una copia di sicurezza recente', null],
    ['Richieste da evadere', 3],
    ['Certificati che scadono entro 30 giorni', 2],
  ]);
});
