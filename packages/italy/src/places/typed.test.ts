import { describe, expect, it } from 'vitest';
import { municipalitiesByOtherName, municipalitiesOfPostalCode, parsePlace } from './typed.ts';

const nothing = { comune: '', prov: '', regione: '', cap: '', whole: false };

describe('what is typed where the municipality is asked for', () => {
  const cases: readonly (readonly [string, object])[] = [
    ['Forlì', { comune: 'Forlì', whole: true }],
    ['forli', { comune: 'forli', whole: true }],
    ['Bozen', { comune: 'Bozen', whole: true }],
    ['forl', { comune: 'forl' }],
    ['', {}],
    ['FC', { prov: 'FC' }],
    ['fc', { prov: 'FC' }],
    ['prov di Forli', { prov: 'FC' }],
    ['Prov. FC', { prov: 'FC' }],
    ['provincia di Reggio Emilia', { prov: 'RE' }],
    ['in provincia di Monza', { prov: 'MB' }],
    ['provincia dell’Aquila', { prov: 'AQ' }],
    ['Forlì-Cesena', { prov: 'FC' }],
    ['Ravenna', { comune: 'Ravenna', whole: true }],
    ['Reggio Emilia', { comune: 'Reggio Emilia' }],
    ['Reggio Calabria', { comune: 'Reggio Calabria' }],
    ['Emilia Romagna', { regione: 'Emilia-Romagna' }],
    ['regione Lazio', { regione: 'Lazio' }],
    ['Comune di Cesena', { comune: 'cesena', whole: true }],
    ['Cesena (FC)', { comune: 'cesena', prov: 'FC', whole: true }],
    ['47521', { cap: '47521' }],
    ['47521 Cesena', { cap: '47521', comune: 'cesena', whole: true }],
    ['provincia', { comune: 'provincia' }],
    ['provincia di Vattelapesca', { comune: 'provincia di Vattelapesca' }],
  ];
  it.each(cases)('%s', (text, expected) => {
    expect(parsePlace(text)).toEqual({ ...nothing, ...expected });
  });
});

it('names of the past and of other languages lead to the municipality in force', () => {
  const names = (text: string) => municipalitiesByOtherName(text).map(({ nome }) => nome);
  expect(['Brixen', 'Mestre', 'Cesena', ''].map(names)).toEqual([['Bressanone'], ['Venezia'], [], []]);
});

it('the postal code of a city that was divided finds the city', () => {
  const names = (cap: string) => municipalitiesOfPostalCode(cap).map(({ nome }) => nome);
  expect([names('47100'), names('00100'), names('47521'), names('99999')]).toEqual([
    ['Forlì'],
    ['Roma'],
    ['Cesena'],
    [],
  ]);
});
