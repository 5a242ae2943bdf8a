import { expect, it } from 'vitest';
import { type ComparedContact, isCertainTwin, twinReason } from './contact-twins.ts';

const marco = { nome: 'Marco', cognome: 'Del Carlo', comune: 'Forlì', codFisc: 'RSSMRA80A01H501U' };

it.each<[ComparedContact, string | null, boolean]>([
  [{ codFisc: 'RSSMRA80A01H501U' }, 'codFisc', true],
  [{ nome: 'MARCO', cognome: 'del carlo', comune: 'FORLI' }, 'nome', true],
  [{ ragioneSociale: 'Del Carlo Marco', comune: 'Forlì' }, 'nome', true],
  [{ nome: 'Marco', cognome: 'Del Carlo', comune: 'Cesena' }, null, false],
  // Father and son of one name have different codes.
  [{ ...marco, codFisc: 'CSDBRN52T59C573G' }, null, false],
  [{}, null, false],
])('%j is a twin of Marco Del Carlo by %s', (other, reason, certain) => {
  expect([twinReason(marco, other), twinReason(other, marco), isCertainTwin(marco, other)]).toEqual([
    reason,
    reason,
    certain,
  ]);
});

it('a name alone is a remark beside two telephones: there is more than one Mario Rossi', () => {
  const mario = { nome: 'Mario', cognome: 'Rossi', tel: '0543 555 0101' };
  const certain = (other: ComparedContact) => [twinReason(mario, other), isCertainTwin(mario, other)];
  expect(certain({ ...mario, tel: '', cell: '333 555 0202' })).toEqual(['nome', false]);
  expect(certain({ ...mario, tel: '+39 0543 5550101', cell: '333 555 0202' })).toEqual(['nome', true]);
  expect(certain({ ...mario, tel: '' })).toEqual(['nome', true]);
  // A spreadsheet has rounded it: two such numbers look alike.
  expect(certain({ ...mario, tel: '3,33123E+09' })).toEqual(['nome', false]);
});

it('an e-mail alone is a remark: a family may share it', () => {
  const [ada, ugo] = [
    { cognome: 'Neri', nome: 'Ada', mail: 'neri@prova.example' },
    { cognome: 'Neri', nome: 'Ugo', mail: 'neri@prova.example' },
  ];
  expect([twinReason(ada, ugo), isCertainTwin(ada, ugo)]).toEqual(['mail', false]);
  expect(isCertainTwin(ada, { mail: 'neri@prova.example' })).toBe(true);
  expect(isCertainTwin(ada, { ...ada, comune: 'Cesena' })).toBe(true);
});
