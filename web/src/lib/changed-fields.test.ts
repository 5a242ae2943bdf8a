import { expect, it } from 'vitest';
import {
  changedFields,
  isAnyChangedSince,
  keepTypedFields,
  placeFieldNames,
  withLinkedFields,
} from './changed-fields.ts';

it('only what differs from what was loaded is sent, emptied fields included', () => {
  const before = { nome: 'ADA', tel: '1', attivo: false };
  expect(changedFields(before, { nome: 'ADA', tel: '', attivo: true })).toEqual({ tel: '', attivo: true });
  expect(changedFields(before, { ...before })).toEqual({});
});

it('lists and objects that say the same as before are not sent, though a form made them anew', () => {
  const before = { righe: [{ prezzo: 1 }], defunto: null, cliente: { nome: 'Ada' } };
  expect(changedFields(before, structuredClone(before))).toEqual({});
  expect(changedFields(before, { ...before, righe: [{ prezzo: 2 }] })).toEqual({ righe: [{ prezzo: 2 }] });
  expect(changedFields<object>(before, { ...before, defunto: { nome: 'Ugo' } })).toEqual({ defunto: { nome: 'Ugo' } });
});

it('lines that say the same are not sent, whatever key a form has given them', () => {
  const before = { righe: [{ key: 'a', prezzo: '1' }] };
  expect(changedFields(before, { righe: [{ key: 'b', prezzo: '1' }] })).toEqual({});
  expect(changedFields(before, { righe: [] })).toEqual({ righe: [] });
});

it('what was typed stays where others saved meanwhile, and the rest is shown as they saved it', () => {
  const before = { iban: '', note: 'Grazie', serie: '' };
  const stored = { iban: '', note: 'Grazie di cuore', serie: 'B' };
  const shown = { ...before, serie: 'A' };
  expect(keepTypedFields(before, shown, stored)).toEqual({ iban: '', note: 'Grazie di cuore', serie: 'A' });
  expect(keepTypedFields(before, before, stored)).toEqual(stored);
});

it('of fields that are right only together all are kept where one was changed, and none where none was', () => {
  const place = { regione: 'Emilia-Romagna', prov: 'FC', comune: 'CESENATICO', cap: '47042' };
  const shown = { nome: 'ADA', ...place };
  expect(withLinkedFields({ cap: '47042' }, shown, [placeFieldNames])).toEqual(place);
  expect(withLinkedFields({ nome: 'ADA' }, shown, [placeFieldNames])).toEqual({ nome: 'ADA' });
});

it('a draft rests on what others have changed only where they changed what was typed into', () => {
  const stored = { funerale: 'ALLE 17', cimitero: 'FORLÌ', eventi: [] };
  expect(isAnyChangedSince({ funerale: 'ALLE 15' }, stored)).toBe(true);
  expect(isAnyChangedSince({ funerale: 'ALLE 17', eventi: [] }, stored)).toBe(false);
  expect(isAnyChangedSince({}, stored)).toBe(false);
});
