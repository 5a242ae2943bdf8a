import { expect, it } from 'vitest';
import { clientAddressAndCodeLines } from './words.ts';

const client = {
  tipo: 'estero',
  ragioneSociale: '',
  nome: 'Ada',
  cognome: 'Neri',
  codFisc: '',
  piva: '',
  codUniv: '',
  pec: '',
  indirizzo: 'Via Nassa 1',
  cap: '6900',
  comune: 'Lugano',
  prov: '',
  nazione: 'CH',
  mail: '',
} as const;

it('a country abroad stands with its name on paper, as on the screen; Italy is not said', () => {
  expect(clientAddressAndCodeLines(client)).toEqual(['Via Nassa 1', '6900 Lugano', 'Svizzera']);
  expect(clientAddressAndCodeLines({ ...client, nazione: 'IT' })).toEqual(['Via Nassa 1', '6900 Lugano']);
});
