import { describe, expect, it } from 'vitest';
import { blankClient } from './clients.ts';
import {
  clientAsPayerReference,
  createBlankDocumentForm,
  type DocumentFormValues,
  documentErrors,
  documentToForm,
  isClientAmongPayers,
  parseDocumentForm,
  payersAfterClientChange,
  totalsAndSharesOfForm,
  withKeysOfForm,
} from './document-values.ts';
import { blankLine } from './lines.ts';

const usual = { bolloAlCliente: true, note: 'Grazie.' };
const line = { ...blankLine('esente_funebre'), descrizione: 'Cofano', prezzo: '1.000,00' };
const typed: DocumentFormValues = {
  ...createBlankDocumentForm(usual, 'esente_funebre'),
  origine: 'nuovo',
  cliente: { ...blankClient, nome: 'Bruna', cognome: 'Casadei' },
  righe: [line],
};
const totalsInput = (shown: DocumentFormValues) => {
  const { righe, sconto, bolloAlCliente } = parseDocumentForm(shown).wire;
  return { regime: 'RF01', data: '2026-11-20', righe, sconto, bolloAlCliente } as const;
};
const sentences = (change: Partial<DocumentFormValues>) => {
  const shown = { ...typed, ...change };
  return documentErrors(shown, totalsInput(shown));
};

it('what was saved keeps the keys of the lines and payers in the form, so that the focus in one of them stays', () => {
  const payer = { key: 'a', nome: 'Bruna Casadei', codFisc: '', quota: '50%' };
  const shown = { righe: [line, { ...line, key: 'second' }], pagatori: [payer] };
  const saved = {
    ...typed,
    righe: [{ ...line, key: 'x', descrizione: 'Urna' }],
    pagatori: [{ ...payer, key: 'pagatore-0' }],
  };
  expect(withKeysOfForm(saved, shown)).toEqual({
    ...saved,
    righe: [{ ...line, descrizione: 'Urna' }],
    pagatori: [payer],
  });
  expect(withKeysOfForm(saved, { righe: [], pagatori: [] })).toEqual(saved);
});

it('a first payer who is the client follows its correction and another client, one who was changed stays', () => {
  const before = clientAsPayerReference(typed.cliente);
  const payer = { key: 'a', nome: 'Bruna Casadei', codFisc: '', quota: '50%' };
  const other = { ...payer, key: 'b' };
  const after = clientAsPayerReference({ ...typed.cliente, cognome: 'Casadei Rossi', codFisc: 'CSDBRN52T59C573G' });
  expect(payersAfterClientChange([payer, other], before, after)).toEqual([
    { ...payer, nome: 'Bruna Casadei Rossi', codFisc: 'CSDBRN52T59C573G' },
    other,
  ]);
  expect(payersAfterClientChange([{ ...payer, codFisc: 'RSSMRA80A01H501U' }], before, after)).toBeNull();
  expect(payersAfterClientChange([], before, after)).toBeNull();
  // The form copies its values at each change: a client that is the same changes nothing, or the form would be filled for ever.
  expect(payersAfterClientChange([payer], before, { ...before })).toBeNull();
});

describe('what somebody typed into a quote or an invoice', () => {
  it('is stored and shown again as it was', () => {
    const { wire } = parseDocumentForm({ ...typed, sconto: '5%', defunto: { nome: 'Ugo Neri', codFisc: '' } });
    const { id_anagrafica, ...rest } = wire;
    const again = parseDocumentForm(documentToForm({ ...rest, id_anagrafica: null, righe: [...wire.righe] })).wire;
    expect(again).toEqual(wire);
    expect(wire).toMatchObject({ sconto: { valore: 500 }, defunto: { nome: 'Ugo Neri' }, note: 'Grazie.' });
  });

  it('asks for a client, chosen or written', () => {
    expect(sentences({})).toEqual({});
    expect(sentences({ origine: 'anagrafica' })).toHaveProperty('id_anagrafica');
    expect(sentences({ cliente: blankClient })).toHaveProperty(['cliente.cognome']);
    expect(sentences({ cliente: { ...blankClient, tipo: 'pa' } })).toHaveProperty(['cliente.ragioneSociale']);
  });

  it('needs a line, and a sum that is possible', () => {
    expect(sentences({ righe: [blankLine('iva22')] })).toEqual({ righe: 'Aggiungi almeno una riga.' });
    expect(sentences({ sconto: '2.000,00' })).toEqual({
      sconto: 'Lo sconto non può superare l’importo a cui si applica.',
    });
    expect(sentences({ righe: [{ ...line, quantita: '1000', prezzo: '999.999.999,99' }] })).toHaveProperty('righe');
  });

  it('payers make up the total together', () => {
    const payer = { key: 'a', nome: 'Ada', codFisc: '', quota: '60%' };
    expect(sentences({ pagatori: [payer, { ...payer, key: 'b', quota: '' }] })).toEqual({});
    expect(sentences({ pagatori: [payer] })).toEqual({
      pagatori: expect.stringMatching(/^Mancano 40[01],\d\d € per arrivare al totale\.$/),
    });
    expect(sentences({ pagatori: [{ ...payer, quota: 'metà' }] })).toHaveProperty(['pagatori.0.quota']);
  });

  it('what no payer pays is known while it is written, and whether the client is one of them', () => {
    const payer = { key: 'a', nome: 'Ada', codFisc: '', quota: '60%' };
    const unpaid = (pagatori: (typeof payer)[]) => {
      const shown = { ...typed, pagatori };
      const { totals, unpaid: left } = totalsAndSharesOfForm(shown, totalsInput(shown));
      return left / totals.totale;
    };
    expect(unpaid([payer])).toBeCloseTo(0.4, 2);
    expect([unpaid([]), unpaid([payer, { ...payer, quota: '' }]), unpaid([{ ...payer, quota: '150%' }])]).toEqual([
      0, 0, 0,
    ]);
    const client = { nome: 'Ada', codFisc: '' };
    expect([isClientAmongPayers([payer], client), isClientAmongPayers([payer], { ...client, nome: 'Ivo' })]).toEqual([
      true,
      false,
    ]);
  });
});
