import { expect, it } from 'vitest';
import { binRowName } from './columns.tsx';

it('entries of one name are told apart by their kind and agency where they are chosen', () => {
  const labels = { annuncio: 'Annuncio', servizio: 'Servizio' } as never;
  const row = { nome: "D'AMICO ROSA", agenzia: 'Onoranze Zoli' };
  expect(binRowName({ ...row, tipo: 'annuncio' }, labels)).toBe('D’Amico Rosa, Annuncio, Onoranze Zoli');
  expect(binRowName({ ...row, tipo: 'servizio' }, labels)).toBe('D’Amico Rosa, Servizio, Onoranze Zoli');
  expect(binRowName({ nome: '', tipo: 'servizio', agenzia: '' }, labels)).toBe('Senza nome, Servizio');
});
