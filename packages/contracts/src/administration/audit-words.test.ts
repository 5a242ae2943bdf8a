import { expect, it } from 'vitest';
import { auditDetailText, auditFieldNames, auditFieldNamesByDomain } from './audit-words.ts';

it('no two domains call a field by different words', () => {
  for (const names of auditFieldNamesByDomain) expect(auditFieldNames).toMatchObject(names);
});

it.each([
  ['attivo', true, 'sì'],
  ['attivo', false, 'no'],
  ['destinatari', 3, '3'],
  ['ruolo', 'U', 'agenzia'],
  ['ruolo', 'A', 'amministratore'],
  ['ruolo', 'impiegato', 'impiegato'],
  ['campi', 'attivo id_operatore', 'attivo, operatore'],
  ['campi', 'inizio oraDopo', 'giorno e ora, da quando ora e luogo sono noti'],
  ['inizio', '2026-11-25T10:30', '25/11/2026, 10:30'],
])('the detail %s, %s, is said as %s', (name, value, text) => {
  expect(auditDetailText(name, value)).toBe(text);
});
