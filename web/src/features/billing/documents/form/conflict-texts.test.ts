import { expect, it } from 'vitest';
import { ApiError } from '../../../../lib/errors.ts';
import { rebaseFormOnRefusal } from '../../../../lib/rebase-form.ts';
import { blankClient } from './clients.ts';
import { conflictFieldRules } from './conflict-texts.ts';
import { createBlankDocumentForm, type DocumentFormValues } from './document-values.ts';
import { blankLine } from './lines.ts';

const before: DocumentFormValues = {
  ...createBlankDocumentForm({ bolloAlCliente: true, note: '' }, 'iva22'),
  id_anagrafica: 'bruna',
  cliente: { ...blankClient, cognome: 'Casadei', comune: 'Cesena' },
};
const line = blankLine('iva22');

const taken = (shown: DocumentFormValues, theirs: DocumentFormValues, names: readonly string[]) => {
  const filled: Partial<DocumentFormValues>[] = [];
  const form = {
    currentValues: () => shown,
    restart: () => undefined,
    fill: (values: Partial<DocumentFormValues>) => void filled.push(values),
  };
  const fields = Object.fromEntries(names.map((name) => [name, ['']]));
  const refusal = new ApiError({ status: 409, code: 'modificato-da-altri', error: 'Nel frattempo…', fields });
  return {
    fields: rebaseFormOnRefusal(refusal, { before, theirs, form }, conflictFieldRules).fields,
    values: filled[0],
  };
};
const others = 'Nel frattempo un altro l’ha cambiato';

it('lines that both changed stay as they were typed, and those of the other are said', () => {
  const mine = { ...before, righe: [{ ...line, descrizione: 'Cofano', prezzo: '1.000,00' }] };
  const theirs = {
    ...before,
    note: 'Ritiro',
    righe: [{ ...line, descrizione: 'Urna', prezzo: '90,00', sconto: '5%' }],
  };
  const { fields, values } = taken(mine, theirs, ['righe', 'note']);
  expect(fields).toEqual({
    righe: [`${others} in «1 × Urna a 90,00 € (sconto 5%)»: salvando resta il tuo.`],
    note: [`${others}: ora è così.`],
  });
  expect(values).toMatchObject({ righe: mine.righe, note: 'Ritiro' });
});

it('a client is one thing: where both changed it, the own one stays whole', () => {
  const mine = { ...before, cliente: { ...before.cliente, comune: 'Forlì' } };
  const theirs = {
    ...before,
    origine: 'nuovo',
    id_anagrafica: '',
    cliente: { ...blankClient, cognome: 'Neri' },
  } as const;
  const { fields, values } = taken(mine, theirs, ['cliente', 'id_anagrafica']);
  expect(fields).toEqual({ cliente: [`${others} in «Neri · senza codice fiscale»: salvando resta il tuo.`] });
  expect(values).toMatchObject({ origine: 'anagrafica', id_anagrafica: 'bruna', cliente: mine.cliente });
});
