import { expect, it } from 'vitest';
import { blankClient, clientKindAfterChange, clientPlace, clientToWire } from './clients.ts';

it('the kind of a client is guessed from what is typed, until somebody chooses', () => {
  const company = { ...blankClient, piva: '01234567890' };
  expect(clientKindAfterChange(blankClient, company)).toBe('azienda');
  expect(
    clientKindAfterChange({ ...company, tipo: 'azienda' }, { ...company, tipo: 'azienda', codUniv: 'UF1234' }),
  ).toBe('pa');
  expect(
    clientKindAfterChange({ ...company, tipo: 'privato' }, { ...company, tipo: 'privato', codUniv: 'UF1234' }),
  ).toBe('privato');
  expect(clientKindAfterChange(blankClient, { ...blankClient, nazione: 'CH' })).toBe('estero');
});

it('a kind that there is not is a private person', () => {
  expect(clientToWire({ ...blankClient, tipo: 'altro' }).tipo).toBe('privato');
});

it('the place of a client abroad names the country', () => {
  expect(clientPlace({ ...blankClient, cap: '6900', comune: 'Lugano', nazione: 'CH' })).toBe('6900 Lugano, Svizzera');
  expect(clientPlace({ ...blankClient, cap: '47521', comune: 'Cesena', prov: 'FC' })).toBe('47521 Cesena (FC)');
  expect(clientPlace({ ...blankClient, comune: 'Altrove', nazione: 'C' })).toBe('Altrove, C');
});
