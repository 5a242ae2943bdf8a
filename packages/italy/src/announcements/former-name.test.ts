import { expect, it } from 'vitest';
import { findFormerName } from './former-name.ts';

const wrong = { nome: 'NICOLO', cognome: 'DE ROSIS' };
const right = { nome: 'NICCOLÒ', cognome: 'DE’ ROSSI' };

it('a text that still tells the name before its correction is found, by the whole name or by its wrong part', () => {
  expect(findFormerName('È mancato il Cav. Nicolo De Rosis, padre amato.', wrong, right)).toBe('Nicolo De Rosis');
  expect(findFormerName('DE ROSIS NICOLO', wrong, right)).toBe('DE ROSIS NICOLO');
  expect(findFormerName('La famiglia De Rosis ringrazia.', wrong, right)).toBe('De Rosis');
  expect(findFormerName('Ciao nonno Nicolo.', wrong, right)).toBe('Nicolo');
  expect(findFormerName('È mancato il Cav. Niccolò De’ Rossi.', wrong, right)).toBeNull();
  expect(findFormerName('Vive a Nicolosi.', wrong, right)).toBeNull();
});

it('an accent that was missing is a wrong name, and its apostrophe belongs to it', () => {
  const before = { nome: 'NICCOLO', cognome: 'SCHUTZ' };
  expect(findFormerName('Niccolo’ ci ha lasciati', before, { ...before, nome: 'NICCOLÒ' })).toBe('Niccolo’');
  expect(findFormerName('Famiglia SCHUTZ', before, { ...before, cognome: 'SCHÜTZ' })).toBe('SCHUTZ');
});

it('a part that the corrected name still has is no wrong one, nor is the corrected name itself', () => {
  const before = { nome: 'MARIA', cognome: 'ROSSI' };
  const longer = { nome: 'MARIA TERESA', cognome: 'ROSSI' };
  expect(findFormerName('Maria, moglie di Ugo Rossi', before, longer)).toBeNull();
  expect(findFormerName('Maria Rossi', before, longer)).toBe('Maria Rossi');
  expect(findFormerName('Maria Rossi Bianchi', before, { nome: 'MARIA', cognome: 'ROSSI BIANCHI' })).toBeNull();
  expect(findFormerName('Maria Rossi', before, before)).toBeNull();
  expect(findFormerName('Maria', { nome: '', cognome: '' }, before)).toBeNull();
});
