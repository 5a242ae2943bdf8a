import { expect, it } from 'vitest';
import { closestFirst, matchReasons } from './policy.ts';

const fields = [
  { campo: 'nome', valore: 'ONORANZE D’AMICO' },
  { campo: 'partita IVA', valore: '03456780407' },
  { campo: 'codice fiscale', valore: 'DLLMTR38C52D704U', secret: true },
  {
    campo: 'testo',
    valore: `${'Da molto tempo chiediamo '.repeat(4)}il contratto del magazzino ${'e altro '.repeat(10)}`,
  },
] as const;

it('each word is told by the first field that holds it, whatever accents and apostrophes', () => {
  expect(matchReasons('damico 0345', fields)).toEqual([
    { campo: 'nome', valore: 'ONORANZE D’AMICO' },
    { campo: 'partita IVA', valore: '03456780407' },
  ]);
  expect(matchReasons('onoranze amico', fields)).toHaveLength(1);
});

it('a telephone number is told however it was typed', () => {
  const telephone = { campo: 'telefono', valore: '0039 347 555 1234' };
  expect(matchReasons('347 5551234', [...fields, telephone])).toContainEqual(telephone);
  expect(matchReasons('3475551235', [...fields, telephone])).toEqual([]);
});

it('a tax code is named and not shown', () => {
  expect(matchReasons('dllmtr38', fields)).toEqual([{ campo: 'codice fiscale', valore: '' }]);
});

it('of a long text what stands around the word is shown', () => {
  const [reason] = matchReasons('magazzino', fields);
  expect(reason?.valore).toMatch(/^….*contratto del magazzino.*…$/);
  expect(reason?.valore.length).toBeLessThan(70);
});

it('what has the words whole comes first, then what begins with them; of equals the order stays', () => {
  const hit = (valore: string, campo = 'nome') => ({ campi: [{ campo, valore }] });
  const named = (q: string, ...values: string[]) =>
    closestFirst(
      q,
      values.map((one) => hit(one)),
    ).map(({ campi: [field] }) => field?.valore);
  expect(named('lari', 'Talarico', 'Ilaria', 'Lariani', 'PIERO LARI', 'Lari srl')).toEqual([
    ...['PIERO LARI', 'Lari srl'],
    ...['Lariani', 'Talarico', 'Ilaria'],
  ]);
  expect(named('damico', 'Damicone', 'ONORANZE D’AMICO')[0]).toBe('ONORANZE D’AMICO');
  expect(named('1/2026', '11/2026', '1/2026')[0]).toBe('1/2026');
  expect(named('347 5551234', 'via 347 5551234567', '0039 347 555 1234')[0]).toBe('0039 347 555 1234');
  // Only similar, with no field that holds the word.
  expect(closestFirst('lari', [{ campi: [] }, hit('Talarico')])[1]).toEqual({ campi: [] });
});
