import { familyRights } from '@commiato/contracts/notices/family';
import { expect, it } from 'vitest';
import {
  bookWords,
  devicesWords,
  relativeChangesToWire,
  relativeRightNames,
  rightsWords,
  thanksStateText,
} from './fields.ts';

const puo = Object.fromEntries(familyRights.map((right) => [right, false])) as Record<
  (typeof familyRights)[number],
  boolean
>;

it('what a relative may do, and whether the page was opened, is said in words', () => {
  expect(rightsWords({ puo })).toBe('solo gli appuntamenti');
  expect(rightsWords({ puo: { ...puo, pensieri: true } })).toBe('pensieri');
  expect(rightsWords({ puo: { ...puo, ...Object.fromEntries(relativeRightNames.map((name) => [name, true])) } })).toBe(
    'pensieri, correzioni, fotografie, bozze e visibilità',
  );
  expect([0, 1, 2].map((dispositivi) => devicesWords({ dispositivi }))).toEqual([
    'non ancora aperta',
    'aperta su 1 dispositivo',
    'aperta su 2 dispositivi',
  ]);
});

it('a change of an invitation sends the rights and fields that differ, and no other', () => {
  const before = { ...puo, nome: 'Anna', mail: 'anna@prova.example' };
  expect(relativeChangesToWire(before, { ...before, foto: true })).toEqual({ puo: { foto: true } });
  expect(relativeChangesToWire(before, { ...before, mail: '' })).toEqual({ mail: '' });
  expect(relativeChangesToWire(before, { ...before })).toEqual({});
});

it('what the book holds and how far the thanks go is said in words', () => {
  expect([0, 1, 12].map((pensieri) => bookWords({ pensieri, cuori: 3 }))).toEqual([
    'Nessun pensiero pubblicato: il libro si può stampare quando ce n’è uno.',
    '1 pensiero e 3 cuori, da stampare o consegnare alla famiglia.',
    '12 pensieri e 3 cuori, da stampare o consegnare alla famiglia.',
  ]);
  const il = '2026-11-24T09:00:00.000Z';
  const waiting = { partito: null, giorno: '2026-11-30', fermato: null, inviati: 0, attesi: 0 };
  const shown = (more: Partial<Parameters<typeof thanksStateText>[0]>, today = '2026-11-30') =>
    thanksStateText({ ...waiting, ...more }, today);
  expect(shown({ attesi: 1 })).toBe('parte il 30 novembre 2026, a 1 indirizzo confermato finora');
  expect(shown({ partito: il, inviati: 3 })).toBe('partito il 24 novembre 2026, a 3 indirizzi');
  expect([null, 'Anna Bianchi', ''].map((da) => shown({ fermato: { il, da } }))).toEqual([
    'fermato dall’agenzia il 24 novembre 2026',
    'fermato da Anna Bianchi il 24 novembre 2026',
    'fermato il 24 novembre 2026',
  ]);
});

it('thanks that can reach nobody yet do not leave on their day, and wait for the first confirmed address', () => {
  const waiting = { partito: null, giorno: '2026-11-30', fermato: null, inviati: 0, attesi: 0 };
  expect(thanksStateText(waiting, '2026-11-29')).toBe('parte il 30 novembre 2026, a 0 indirizzi confermati finora');
  expect(['2026-11-30', '2026-12-04'].map((today) => thanksStateText(waiting, today))).toEqual([
    'pronto, parte appena c’è un indirizzo confermato a cui mandarlo',
    'pronto, parte appena c’è un indirizzo confermato a cui mandarlo',
  ]);
});
