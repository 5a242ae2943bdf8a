import { expect, it } from 'vitest';
import { withTown } from './town.ts';

it.each([
  ['CHIESA DI SAN ROCCO, VIA SAVIO 412', 'CESENA', 'CHIESA DI SAN ROCCO, VIA SAVIO 412, Cesena'],
  ['CHIESA DI SAN ROCCO, VIA SAVIO 412, CESENA', 'CESENA', 'CHIESA DI SAN ROCCO, VIA SAVIO 412, CESENA'],
  ['chiesa di San Martino, Cesenatico (FC)', 'Cesena', 'chiesa di San Martino, Cesenatico (FC)'],
  ['chiesa di San Martino, Cesenatico', 'Cesena', 'chiesa di San Martino, Cesenatico'],
  ['chiesa di San Martino, Pievesestina', 'Cesena', 'chiesa di San Martino, Pievesestina, Cesena'],
  ['DUOMO DI FORLÌ', 'CESENA', 'DUOMO DI FORLÌ'],
  ['Casa Funeraria Zanotti di Faenza', 'Cesena', 'Casa Funeraria Zanotti di Faenza'],
  ['Ospedale Sant’Antonio di Padova', 'Cesena', 'Ospedale Sant’Antonio di Padova, Cesena'],
  ['Chiesa di San Lorenzo', 'Cesena', 'Chiesa di San Lorenzo, Cesena'],
  ["Cimitero urbano di Sant'Agata Feltria", 'Cesena', "Cimitero urbano di Sant'Agata Feltria"],
  ['Duomo', "L'AQUILA", "Duomo, L'Aquila"],
  ['Duomo', '', 'Duomo'],
])('%s in %s: %s', (place, comune, whole) => {
  expect(withTown(place, comune)).toBe(whole);
});
