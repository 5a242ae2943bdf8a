import { expect, it } from 'vitest';
import type { ClientKind } from './client.ts';
import { documentDoubts } from './doubts.ts';

const client = (tipo: ClientKind, nazione = 'IT', piva = '') => ({ tipo, nazione, piva });
type DoubtInput = Parameters<typeof documentDoubts>[0];
const doubts = ({
  regime = 'RF01',
  ...given
}: Omit<DoubtInput, 'data' | 'regime'> & Partial<Pick<DoubtInput, 'regime'>>) =>
  documentDoubts({ ...given, regime, data: '2026-11-20' });

it('an exempt service to a company is asked about, one to a family is not', () => {
  const exempt = [{ trattamento: 'iva22' }, { trattamento: 'esente_funebre' }] as const;
  expect(doubts({ client: client('azienda'), righe: exempt })).toEqual([expect.stringContaining('ris. 501398/1973')]);
  expect(doubts({ client: client('azienda'), righe: [{ trattamento: 'iva22' }] })).toEqual([]);
  expect(doubts({ client: client('privato'), righe: exempt })).toEqual([]);
});

it('lines of a draft that was begun under the flat-rate regime are asked about under the ordinary one, where they are exempt', () => {
  const righe = [{ trattamento: 'forfettario' }] as const;
  expect(doubts({ client: client('privato'), righe })).toEqual([expect.stringContaining('regime forfettario')]);
  expect(doubts({ client: client('azienda'), righe })).toHaveLength(2);
  expect(doubts({ client: client('azienda'), righe, regime: 'RF19' })).toEqual([]);
  expect(doubts({ client: client('azienda'), righe: [{ trattamento: 'esente_funebre' }], regime: 'RF19' })).toEqual([]);
});

it('taxed goods for an operator of San Marino are asked about', () => {
  const taxed = [{ trattamento: 'iva22' }] as const;
  const operator = client('estero', 'SM', 'SM12345');
  expect(doubts({ client: operator, righe: taxed })).toEqual([expect.stringContaining('N3.3')]);
  expect(doubts({ client: operator, righe: [{ trattamento: 'san_marino' }] })).toEqual([]);
  expect(doubts({ client: client('estero', 'SM'), righe: taxed })).toEqual([]);
});

it('a payer without a tax code is asked about: the issued document cannot get one', () => {
  const pagatori = [
    { nome: 'Ada Neri', codFisc: 'RSSMRA80A01H501U' },
    { nome: 'Ugo Neri', codFisc: '' },
  ];
  expect(doubts({ client: client('privato'), righe: [], pagatori })).toEqual([
    expect.stringContaining('il codice fiscale di Ugo Neri'),
  ]);
});

it('an order with codes of another length, or of a day after the invoice, is asked about', () => {
  const ofOrder = (ordine: { cig?: string; cup?: string; data?: string }) =>
    doubts({ client: client('pa'), righe: [], ordine });
  expect(ofOrder({ cig: 'Z123456789', cup: 'J31H20000000001', data: '2026-11-20' })).toEqual([]);
  expect(ofOrder({ cig: '', cup: '', data: '' })).toEqual([]);
  expect(ofOrder({ cig: 'Z123', cup: 'ABC', data: '2026-11-21' })).toEqual([
    expect.stringContaining('Di solito un CIG ha 10 lettere e cifre, e qui è scritto Z123.'),
    expect.stringContaining('Di solito un CUP ha 15 lettere e cifre, e qui è scritto ABC.'),
    expect.stringContaining('La data dell’ordine è successiva'),
  ]);
  expect(doubts({ client: client('pa'), righe: [], ordine: null })).toEqual([]);
});
