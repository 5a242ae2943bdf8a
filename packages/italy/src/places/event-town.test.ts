import { describe, expect, it } from 'vitest';
import { findEventTown, resolveTownAtEndOfPlace } from './event-town.ts';
import { findMunicipalityInProvince } from './municipalities.ts';
import { mayNameTown } from './town.ts';

const near = findMunicipalityInProvince('Mercato Saraceno', 'FC');
const written = (one: ReturnType<typeof findEventTown>) => one && `${one.nome} (${one.provincia.sigla})`;

describe('the municipality that the town of an event means', () => {
  it.each([
    ['CESENA', 'FC', 'Cesena (FC)'],
    ['Cesena', '', 'Cesena (FC)'],
    ['Cesena', 'RN', 'Cesena (FC)'],
    ['Forlì', 'FO', 'Forlì (FC)'],
    ['Reggio Emilia', '', "Reggio nell'Emilia (RE)"],
    ['Mestre', 'VE', 'Venezia (VE)'],
    ['San Piero in Bagno', '', 'Bagno di Romagna (FC)'],
    ['Lugano', '', undefined],
    ['Castro', '', undefined],
  ])('%s %s: %s', (comune, prov, town) => {
    expect(written(findEventTown({ comune, prov }, near))).toBe(town);
  });
});

it('a hamlet of the town of the notice is not a municipality of that name in another region', () => {
  const gemona = findMunicipalityInProvince('Gemona del Friuli', 'UD');
  const townNear = (comune: string, prov = '') => written(findEventTown({ comune, prov }, gemona));
  expect(townNear('Ospedaletto')).toBe('Gemona del Friuli (UD)');
  expect(townNear('Ospedaletto', 'TN')).toBe('Ospedaletto (TN)');
  expect(townNear('Bella')).toBe('Bella (PZ)');
  expect(written(findEventTown({ comune: 'Ospedaletto', prov: '' }, near))).toBe('Ospedaletto (TN)');
});

describe('the municipality that a place names at its end', () => {
  it.each([
    ['San Bartolo, Cesena', 'Cesena (FC)'],
    ['DUOMO DI FORLÌ', 'Forlì (FC)'],
    ['chiesa di San Martino, Cesenatico (FC)', 'Cesenatico (FC)'],
    ['Duomo, Reggio di Calabria', 'Reggio di Calabria (RC)'],
    ['chiesa parrocchiale, San Lorenzo', undefined],
    ['chiesa parrocchiale, San Lorenzo (RC)', 'San Lorenzo (RC)'],
    ['Chiesa di San Rocco, Via Savio 412', undefined],
    ['Duomo', undefined],
    ['Casa Funeraria Zanotti di Faenza', 'Faenza (RA)'],
    ['chiesa di San Pietro a Bertinoro', 'Bertinoro (FC)'],
    ['chiesa di San Lorenzo in Noceto', undefined],
    ['chiesa di San Francesco di Paola', undefined],
    ['chiesa di Santa Maria a Montereale', undefined],
  ])('%s: %s', (place, town) => {
    expect(written(resolveTownAtEndOfPlace(place, near))).toBe(town);
  });
});

it('a text that names no town is not read for one', () => {
  expect(mayNameTown('Domani alle ore 16, chiesa di San Rocco, Cesena')).toBe(true);
  expect(mayNameTown("Il funerale alle ore 10 nella Cattedrale dell'Aquila")).toBe(true);
  expect(mayNameTown("Il funerale alle ore 10 nella Cattedrale de L'Aquila")).toBe(true);
  expect(mayNameTown('Domani alle ore 16 nella chiesa di San Rocco')).toBe(false);
});
