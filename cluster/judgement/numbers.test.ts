import { expect, it } from 'vitest';
import { numberFaults } from './numbers.ts';

const invoice = (progressivo: number, serie = '') => ({ id_utente: 'agenzia', serie, anno: 2026, progressivo });

it('finds numbers that are there twice or not at all, each sequence by itself', () => {
  expect(numberFaults([])).toEqual([]);
  expect(numberFaults([invoice(2), invoice(1), invoice(1, 'A')])).toEqual([]);
  expect(numberFaults([invoice(1), invoice(2), invoice(2), invoice(5)])).toEqual(['2 due volte', '3 manca', '4 manca']);
  expect(numberFaults([invoice(2, 'A'), invoice(1)])).toEqual(['1 manca']);
});
