import { expect, it } from 'vitest';
import type { ClientKind } from './client.ts';
import { documentDoubts } from './doubts.ts';

const client = (tipo: ClientKind, nazione = 'IT', piva = '') => ({ tipo, nazione, piva });

it('an exempt service to a company is asked about, one to a family is not', () => {
  const exempt = [{ trattamento: 'iva22' }, { trattamento: 'esente_funebre' }] as const;
  expect(documentDoubts({ client: client('azienda'), righe: exempt })).toEqual([
    expect.stringContaining('ris. 501398/1973'),
  ]);
  expect(documentDoubts({ client: client('azienda'), righe: [{ trattamento: 'iva22' }] })).toEqual([]);
  expect(documentDoubts({ client: client('privato'), righe: exempt })).toEqual([]);
});

it('taxed goods for an operator of San Marino are asked about', () => {
  const taxed = [{ trattamento: 'iva22' }] as const;
  const operator = client('estero', 'SM', 'SM12345');
  expect(documentDoubts({ client: operator, righe: taxed })).toEqual([expect.stringContaining('N3.3')]);
  expect(documentDoubts({ client: operator, righe: [{ trattamento: 'san_marino' }] })).toEqual([]);
  expect(documentDoubts({ client: client('estero', 'SM'), righe: taxed })).toEqual([]);
});

it('a payer without a tax code is asked about: the issued document cannot get one', () => {
  const pagatori = [
    { nome: 'Ada Neri', codFisc: 'RSSMRA80A01H501U' },
    { nome: 'Ugo Neri', codFisc: '' },
  ];
  expect(documentDoubts({ client: client('privato'), righe: [], pagatori })).toEqual([
    expect.stringContaining('il codice fiscale di Ugo Neri'),
  ]);
});
