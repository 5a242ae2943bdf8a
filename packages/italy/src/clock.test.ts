import { expect, it } from 'vitest';
import { parseTypedEndHour, parseTypedHour, romeDayStartIso, romeInstantMs } from './clock.ts';

const iso = (local: string) => {
  const instant = romeInstantMs(local);
  return instant === null ? null : new Date(instant).toISOString();
};

it('is one hour ahead in winter and two in summer', () => {
  expect(iso('2026-11-21T10:00')).toBe('2026-11-21T09:00:00.000Z');
  expect(iso('2026-07-01T00:30')).toBe('2026-06-30T22:30:00.000Z');
});

it('begins a day at midnight in Italy, winter and summer', () => {
  expect(romeDayStartIso('2026-11-21')).toBe('2026-11-20T23:00:00.000Z');
  expect(['2026-03-29', '2026-03-30'].map(romeDayStartIso)).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ]);
});

it('knows no hour that clocks skip, and takes the first of one that they show twice', () => {
  expect([iso('2026-03-29T02:00'), iso('2026-03-29T02:59')]).toEqual([null, null]);
  expect(iso('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z');
  expect(iso('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(iso('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
});

it('reads an hour as it is typed, and leaves what is none for others to refuse', () => {
  expect(['9', ' 9.30', '9:30', '09,30', '23'].map(parseTypedHour)).toEqual([
    '09:00',
    '09:30',
    '09:30',
    '09:30',
    '23:00',
  ]);
  expect(['', ' alba ', '9.3', '25:61', '2460', '970', '99', '24'].map(parseTypedHour)).toEqual([
    '',
    'alba',
    '9.3',
    '25:61',
    '2460',
    '970',
    '99',
    '24',
  ]);
});

it('reads an hour that is written together with its minutes, or after a word', () => {
  expect(['930', '0930', '1500', '123'].map(parseTypedHour)).toEqual(['09:30', '09:30', '15:00', '01:23']);
  expect(['ore 15', 'alle 9.30', 'Alle ore 10:30', '9h30', '9 30', 'mezzogiorno'].map(parseTypedHour)).toEqual([
    '15:00',
    '09:30',
    '10:30',
    '09:30',
    '09:30',
    '12:00',
  ]);
});

it('what ends at midnight ends at 24 of its day', () => {
  expect(['24', '24.00', 'ore 24', 'alle 24', 'mezzanotte', 'A mezzanotte'].map(parseTypedEndHour)).toEqual(
    Array.from({ length: 6 }, () => '24:00'),
  );
  expect(['0', '00:00', '9.30', '2430'].map(parseTypedEndHour)).toEqual(['00:00', '00:00', '09:30', '2430']);
});
