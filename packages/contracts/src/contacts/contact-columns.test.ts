import { expect, it } from 'vitest';
import { contactColumns, findContactField } from './contact-columns.ts';

it.each([
  ['Ragione Sociale', 'ragioneSociale'],
  ['DENOMINAZIONE', 'ragioneSociale'],
  ['C.F.', 'codFisc'],
  ['cod.fisc.', 'codFisc'],
  ['P. IVA', 'piva'],
  ['Città', 'comune'],
  ['citta', 'comune'],
  ['Prov.', 'prov'],
  ['e-mail', 'mail'],
  ['EMAIL', 'mail'],
  ['Codice SDI', 'codUniv'],
  ['Tel.', 'tel'],
  ['Cell', 'cell'],
  ['Sito Web', 'url'],
  ['Data di nascita', null],
  ['', null],
])('the head «%s» names %s', (head, field) => {
  expect(findContactField(head)).toBe(field);
});

it('has no head for two fields', () => {
  for (const { campo, intestazione, sinonimi } of contactColumns)
    for (const head of [intestazione, ...sinonimi]) expect([head, findContactField(head)]).toEqual([head, campo]);
});
