import { expect, it } from 'vitest';
import {
  cancelledRiteText,
  comingRiteText,
  eventSummaryForVisitors,
  eventTitleForVisitors,
  printedComingRiteText,
  riteEventKind,
} from './coming-rite.ts';

const friday = '2026-11-20T10:42';
const funeral = (...riti: string[]) =>
  ({ cosa: 'Necrologio', funerale: 'CHIESA DI SAN ROCCO', riti, comune: 'CESENA' }) as const;

it('a funeral to come is named by its nearness, with the year where that is another', () => {
  expect(comingRiteText(funeral('2026-11-20T15:00'), friday)).toBe('Funerale oggi alle 15:00');
  expect(comingRiteText(funeral('2026-11-21T09:00'), friday)).toBe('Funerale domani alle 9:00');
  expect(comingRiteText(funeral('2026-11-24T01:30'), friday)).toBe('Funerale martedì 24 novembre all’1:30');
  expect(comingRiteText(funeral('2027-01-01T09:05'), '2026-12-31T23:59')).toBe('Funerale domani alle 9:05');
  expect(comingRiteText(funeral('2027-01-04T09:00'), friday)).toBe('Funerale lunedì 4 gennaio 2027 alle 9:00');
});

it('what has begun is told for an hour, for whoever is late; of several the next counts', () => {
  expect(comingRiteText(funeral('2026-11-20T09:42'), friday)).toBe('');
  expect(comingRiteText(funeral('2026-11-20T09:43'), friday)).toBe('Funerale oggi alle 9:43');
  // Of the day before not even so, where a list knows the day alone.
  expect(comingRiteText(funeral('2026-11-19T23:30'), '2026-11-20T00:10')).toBe('');
  expect(comingRiteText(funeral('2026-11-20T09:00', '2026-11-21T16:00'), friday)).toBe('Funerale domani alle 16:00');
  expect(comingRiteText(funeral(), friday)).toBe('');
});

it('names the town of a rite where it is not the one that stands beside it', () => {
  const [past, next] = ['2026-11-20T09:00', '2026-11-21T09:00'];
  const inTowns = (...comuniRiti: string[]) => ({ ...funeral(past, next), comuniRiti });
  expect(comingRiteText(inTowns('CESENA', "REGGIO NELL'EMILIA"), friday)).toBe(
    'Funerale domani alle 9:00, Reggio nell’Emilia',
  );
  expect(printedComingRiteText(inTowns('', 'FORLÌ'), friday)).toBe('Funerale sabato 21 novembre alle 9:00, Forlì');
  for (const own of ['Cesena', '']) expect(comingRiteText(inTowns('FORLÌ', own), friday)).toMatch(/alle 9:00$/);
});

it('what was cancelled is said unless it is held at another time, which the mass of the year before is not', () => {
  const notice = { cosa: 'Anniversario', funerale: '', annullato: '2026-11-25T18:00' } as const;
  const mass = (...riti: string[]) => ({ ...notice, riti, data_crea: '2026-11-16T09:00:00.000Z' });
  expect(cancelledRiteText(mass(), friday)).toMatch(/annullata$/);
  expect(cancelledRiteText(mass('2025-11-25T18:00'), friday)).toMatch(/annullata$/);
  for (const held of ['2026-11-17T18:00', '2026-11-26T18:00']) expect(cancelledRiteText(mass(held), friday)).toBe('');
});

it('other kinds announce what their text says, or the mass that the agency keeps', () => {
  const of = (cosa: 'Trigesimo' | 'Anniversario' | 'Ringraziamento', funerale: string) =>
    comingRiteText({ cosa, funerale, riti: ['2026-11-21T18:30'], comune: 'CESENA' }, friday);
  expect(of('Trigesimo', 'S. MESSA SABATO ALLE 18:30')).toBe('Santa Messa domani alle 18:30');
  expect(of('Trigesimo', '')).toBe('Santa Messa di trigesimo domani alle 18:30');
  expect(of('Anniversario', 'SABATO ALLE 18:30 IN PIAZZA')).toBe('Celebrazione domani alle 18:30');
  expect(riteEventKind({ cosa: 'Anniversario', funerale: 'SABATO' })).toBe('anniversario');
  expect(riteEventKind({ cosa: 'Ringraziamento', funerale: 'Una messa' })).toBeNull();
});

it('an event has the name of the notice’s own rite where it is that, and never that of an appointment', () => {
  const notice = (cosa: 'Necrologio' | 'Trigesimo' | 'Ringraziamento', funerale: string) => ({ cosa, funerale });
  expect(eventTitleForVisitors('funerale', notice('Necrologio', ''))).toBe('Funerale');
  expect(eventTitleForVisitors('trigesimo', notice('Trigesimo', 'SANTA MESSA IN DUOMO'))).toBe('Santa Messa');
  expect(eventTitleForVisitors('trigesimo', notice('Trigesimo', ''))).toBe('Santa Messa di trigesimo');
  expect(eventTitleForVisitors('altro', notice('Ringraziamento', 'Una messa'))).toBe('Santa Messa');
  expect(eventTitleForVisitors('altro', notice('Necrologio', ''))).toBe('Altro momento');
  expect(eventTitleForVisitors('camera ardente', notice('Necrologio', ''))).toBe('Camera ardente');
  const civil = notice('Necrologio', 'IL COMMIATO CIVILE SABATO ALLE 10');
  expect(eventTitleForVisitors('funerale', civil)).toBe('Commiato civile');
  expect(eventSummaryForVisitors('funerale', civil, 'Ada Neri')).toBe('Commiato civile di Ada Neri');
  expect(eventTitleForVisitors('funerale', notice('Necrologio', 'OSPEDALE CIVILE'))).toBe('Funerale');
  const summary = (...[kind, of]: Parameters<typeof eventTitleForVisitors>) =>
    eventSummaryForVisitors(kind, of, 'Ada Neri');
  expect(summary('funerale', notice('Necrologio', ''))).toBe('Funerale di Ada Neri');
  expect(summary('trigesimo', notice('Trigesimo', 'MESSA'))).toBe('Santa Messa in suffragio di Ada Neri');
  expect(summary('trigesimo', notice('Trigesimo', ''))).toBe('Santa Messa di trigesimo di Ada Neri');
  expect(summary('altro', notice('Necrologio', ''))).toBe('In ricordo di Ada Neri');
});
