import { expect, it } from 'vitest';
import { createJourneyEstimator, otherMunicipalityMinutes, otherProvinceMinutes } from './journey.ts';

const journeyMinutes = createJourneyEstimator();

const town = (comune: string, prov = '') => ({ comune, prov });

it('takes what a car needs between two towns at the least', () => {
  const minutes = (from: string, to: string) => {
    const [one = '', prov = ''] = from.split(' (');
    const [other = '', province = ''] = to.split(' (');
    return journeyMinutes(town(one, prov.replace(')', '')), town(other, province.replace(')', '')));
  };
  expect(minutes('CESENA (FC)', 'FORLÌ (FC)')).toBeGreaterThanOrEqual(20);
  expect(minutes('CESENA (FC)', 'FORLÌ (FC)')).toBeLessThanOrEqual(30);
  expect(minutes('Cesena (FC)', 'Rimini (RN)')).toBe(minutes('Rimini (RN)', 'Cesena (FC)'));
  expect(minutes('Torino (TO)', 'Palermo (PA)')).toBeGreaterThan(600);
});

it('is none within a municipality, however it is written, and where one is not said', () => {
  expect(journeyMinutes(town('CESENA', 'FC'), town('Cesena', 'FC'))).toBe(0);
  expect(journeyMinutes(town('CESENA', 'FC'), town('Cesena'))).toBe(0);
  expect(journeyMinutes(town('', 'FC'), town('Rimini', 'RN'))).toBe(0);
});

it('is guessed by the province where a name is in no register, and found where only the province is wrong', () => {
  expect(journeyMinutes(town('Cesena', 'FC'), town('Borgo di Nessuno', 'FC'))).toBe(otherMunicipalityMinutes);
  expect(journeyMinutes(town('Cesena', 'FC'), town('Borgo di Nessuno', 'RN'))).toBe(otherProvinceMinutes);
  expect(journeyMinutes(town('Cesena', 'FC'), town('Rimini', 'FC'))).toBe(
    journeyMinutes(town('Cesena', 'FC'), town('Rimini', 'RN')),
  );
});
