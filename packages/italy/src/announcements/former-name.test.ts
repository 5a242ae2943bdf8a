import { expect, it } from 'vitest';
import { findFormerName, formerNameSentence } from './former-name.ts';

const wrong = { nome: 'NICOLO', cognome: 'DE ROSIS' };
const right = { nome: 'NICCOLÒ', cognome: 'DE’ ROSSI' };
const whole = (name: string) => ({ name, isWhole: true });
const part = (name: string) => ({ name, isWhole: false });

it('a text that still tells the name before its correction is found, by the whole name or by its wrong part', () => {
  expect(findFormerName('È mancato il Cav. Nicolo De Rosis, padre amato.', wrong, right)).toEqual(
    whole('Nicolo De Rosis'),
  );
  expect(findFormerName('DE ROSIS NICOLO', wrong, right)).toEqual(whole('DE ROSIS NICOLO'));
  expect(findFormerName('La famiglia De Rosis ringrazia.', wrong, right)).toEqual(part('De Rosis'));
  expect(findFormerName('Ciao nonno Nicolo.', wrong, right)).toEqual(part('Nicolo'));
  expect(findFormerName('È mancato il Cav. Niccolò De’ Rossi.', wrong, right)).toBeNull();
  expect(findFormerName('Vive a Nicolosi.', wrong, right)).toBeNull();
});

it('an accent that was missing is a wrong name, and its apostrophe belongs to it', () => {
  const before = { nome: 'NICCOLO', cognome: 'SCHUTZ' };
  expect(findFormerName('Niccolo’ ci ha lasciati', before, { ...before, nome: 'NICCOLÒ' })).toEqual(part('Niccolo’'));
  expect(findFormerName('Famiglia SCHUTZ', before, { ...before, cognome: 'SCHÜTZ' })).toEqual(part('SCHUTZ'));
});

it('a part that the corrected name still has is no wrong one, nor is the corrected name itself', () => {
  const before = { nome: 'MARIA', cognome: 'ROSSI' };
  const longer = { nome: 'MARIA TERESA', cognome: 'ROSSI' };
  expect(findFormerName('Maria, moglie di Ugo Rossi', before, longer)).toBeNull();
  expect(findFormerName('Maria Rossi', before, longer)).toEqual(whole('Maria Rossi'));
  expect(findFormerName('Maria Rossi Bianchi', before, { nome: 'MARIA', cognome: 'ROSSI BIANCHI' })).toBeNull();
  expect(findFormerName('Maria Rossi', before, before)).toBeNull();
  expect(findFormerName('Maria', { nome: '', cognome: '' }, before)).toBeNull();
});

it('a word in small letters and a saint are no names of somebody', () => {
  const surname = (cognome: string) => ({ nome: 'ALDO', cognome });
  expect(findFormerName('nella chiesa di San Rocco', surname('CHIESA'), surname('CHIESI'))).toBeNull();
  expect(findFormerName('Il caro Aldo', surname('CARO'), surname('CARLI'))).toBeNull();
  const name = (nome: string) => ({ nome, cognome: 'NERI' });
  expect(findFormerName('nella chiesa di San Pietro', name('PIETRO'), name('PIERO'))).toBeNull();
  expect(findFormerName('chiesa di San Pietro, nonno Pietro', name('PIETRO'), name('PIERO'))).toEqual(part('Pietro'));
});

it('is said where a text still tells it, as surely as it is known', () => {
  const before = { nome: 'NICOLO', cognome: 'DE ROSIS' };
  const now = { nome: 'NICCOLÒ', cognome: "DE' ROSSI" };
  expect(formerNameSentence('Il Cav. Nicolo De Rosis', before, now)).toBe(
    'Il testo dice ancora «Nicolo De Rosis»: correggi il nome anche qui.',
  );
  expect(formerNameSentence('Ciao Nicolo', before, now)).toBe(
    'Nel testo c’è «Nicolo»: se è il nome di prima, correggilo anche qui.',
  );
  expect([formerNameSentence('Nicolo', null, now), formerNameSentence('x', now, now)]).toEqual(['', '']);
});
