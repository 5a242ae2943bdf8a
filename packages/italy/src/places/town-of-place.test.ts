import { describe, expect, it } from 'vitest';
import hamlets from '../data/hamlets.json' with { type: 'json' };
import { isTown } from './town.ts';
import { townOfPlace } from './town-of-place.ts';

const cesena = { comune: 'CESENA', prov: 'FC' };
const told = (place: string, near = cesena): string => {
  const found = townOfPlace(place, near);
  if (!('town' in found)) return found.kind;
  return found.kind === 'own' ? `own: ${found.name}` : `${found.name} | ${found.town.comune} (${found.town.prov})`;
};

describe('the municipality that a place names at its end', () => {
  it.each([
    ['chiesa di San Pietro a Bertinoro', 'chiesa di San Pietro | Bertinoro (FC)'],
    ['CHIESA DI SAN PIETRO A BERTINORO', 'CHIESA DI SAN PIETRO | BERTINORO (FC)'],
    ['chiesa di San Mercuriale a Forlì', 'chiesa di San Mercuriale | Forlì (FC)'],
    ['chiesa di San Giacomo a Cesenatico (FC)', 'chiesa di San Giacomo | Cesenatico (FC)'],
    ['chiesa di San Giacomo a Cesenatico, in provincia di Forlì-Cesena', 'chiesa di San Giacomo | Cesenatico (FC)'],
    ['chiesa di San Giacomo a Cesenatico in provincia di Forlì', 'chiesa di San Giacomo | Cesenatico (FC)'],
    ['chiesa di San Rocco in comune di Bertinoro', 'chiesa di San Rocco | Bertinoro (FC)'],
    ['chiesa di San Rocco nel comune di Montereale', 'chiesa di San Rocco | Montereale (AQ)'],
    ['Chiesa di San Rocco ad Alfonsine', 'Chiesa di San Rocco | Alfonsine (RA)'],
    ['Chiesa di San Zeno a Verona', 'Chiesa di San Zeno | Verona (VR)'],
    ["Basilica di San Bernardino all'Aquila", "Basilica di San Bernardino | L'Aquila (AQ)"],
    ["ospedale dell'Aquila", "ospedale dell'Aquila | L'Aquila (AQ)"],
    ['chiesa di San Nicola di Bari a Cervia', 'chiesa di San Nicola di Bari | Cervia (RA)'],
    ["chiesa di Sant'Antonio di Padova a Riccione", "chiesa di Sant'Antonio di Padova | Riccione (RN)"],
    ['chiesa di Santa Croce a Reggio Emilia', 'chiesa di Santa Croce | Reggio Emilia (RE)'],
    ['chiesa del Suffragio in Savignano sul Rubicone', 'chiesa del Suffragio | Savignano sul Rubicone (FC)'],
    ['Basilica di Santa Croce in Torre del Greco (NA)', 'Basilica di Santa Croce | Torre del Greco (NA)'],
    ['Chiesa di San Domenico in Roma', 'Chiesa di San Domenico | Roma (RM)'],
    ['Duomo di Forlì', 'Duomo di Forlì | Forlì (FC)'],
    ['Duomo di Forlì (FC)', 'Duomo di Forlì | Forlì (FC)'],
    ['cimitero di Forlimpopoli', 'cimitero di Forlimpopoli | Forlimpopoli (FC)'],
    ['Casa Funeraria Zanotti di Faenza', 'Casa Funeraria Zanotti di Faenza | Faenza (RA)'],
    ['ospedale Morgagni di Forlì', 'ospedale Morgagni di Forlì | Forlì (FC)'],
    ['chiesa parrocchiale di Longiano', 'chiesa parrocchiale di Longiano | Longiano (FC)'],
    ['cimitero di San Mauro Pascoli a Rimini', 'cimitero di San Mauro Pascoli | Rimini (RN)'],
    ['Casa Funeraria Rossi a San Mauro Pascoli', 'Casa Funeraria Rossi | San Mauro Pascoli (FC)'],
    ["chiesa di San Lorenzo a Sant'Agata Feltria", "chiesa di San Lorenzo | Sant'Agata Feltria (RN)"],
  ])('is another one: %s', (place, town) => {
    expect(told(place)).toBe(town);
  });

  it.each([
    ['Chiesa di San Pietro a Cesena', 'own: Chiesa di San Pietro'],
    ['Chiesa di San Pietro a Cesena (FC)', 'own: Chiesa di San Pietro'],
    ['Cattedrale di Cesena', 'own: Cattedrale di Cesena'],
    ['Chiesa di Santa Maria di Cesena', 'own: Chiesa di Santa Maria di Cesena'],
  ])('is that of the notice: %s', (place, town) => {
    expect(told(place)).toBe(town);
  });

  it.each([
    'chiesa di San Francesco di Paola',
    'Santuario di San Francesco di Paola',
    'chiesa di Sant’Antonio di Padova',
    "Parrocchia Sant'Antonio di Padova",
    'chiesa di Santa Caterina da Siena',
    'Basilica di San Nicola di Bari',
    'San Nicola da Tolentino',
    'chiesa della Madonna di Loreto',
    'chiesa della Beata Vergine di Pompei',
    'chiesa di Santa Rita da Cascia',
    'chiesa della Madonna di Lourdes',
    'chiesa di San Pietro in Vincoli',
    'chiesa di Santa Maria in Trastevere',
    "chiesa di Sant'Antonio Abate",
    'chiesa di San Marco Evangelista',
    'chiesa di San Lorenzo',
    'Duomo di San Lorenzo',
    'cimitero di San Cataldo',
    'chiesa di San Pietro a Martorano',
    'Basilica di Santa Maria del Monte',
    'Duomo',
  ])('is none: %s', (place) => {
    expect(told(place)).toBe('none');
  });

  it.each([
    'chiesa di San Lorenzo in Noceto',
    'chiesa di San Pietro in Trento',
    'chiesa di San Martino in Rio',
    'chiesa di Santa Maria a Monte',
    'chiesa di San Martino in Strada',
    'chiesa di San Pietro a Maida',
    'chiesa di San Vito al Tagliamento',
    // A hamlet of Cesena, and a municipality of the Abruzzi.
    'chiesa di Santa Maria a Montereale',
    'chiesa di San Rocco a Castro',
    'Chiesa di San Paolo di Ancona',
    'Chiesa del Sacro Cuore di Salerno',
    'Chiesa della Madonna di Genova',
    'chiesa parrocchiale di Lendinara',
  ])('is unclear: %s', (place) => {
    expect(told(place)).toBe('unclear');
  });

  it('of one name, it is the one near the notice', () => {
    expect(told('chiesa di San Rocco a Samone', { comune: 'Ivrea', prov: 'TO' })).toMatch(/Samone \(TO\)$/);
    expect(told('chiesa di San Rocco a Samone', { comune: 'Trento', prov: 'TN' })).toMatch(/Samone|unclear/);
    expect(told('Chiesa di San Pietro a Bertinoro', { comune: 'Vattelapesca', prov: 'FC' })).toMatch(
      /Bertinoro \(FC\)$/,
    );
    expect(told('Chiesa di San Pietro a Bertinoro', { comune: '', prov: '' })).toBe('unclear');
  });
});

it('every hamlet that is called like a saint in a municipality is known', () => {
  const names = hamlets
    .map((line) => line.split('|')[0] ?? '')
    .filter((name) => /^(?:San|Santa|Santo)\s|^Sant'/.test(name));
  const misleading = names.filter((name) =>
    [...name.matchAll(/\s(?:a|ad|in)\s/g)].some(({ 0: joint, index }) => isTown(name.slice(index + joint.length))),
  );
  expect(misleading.length).toBeGreaterThan(8);
  for (const name of misleading) expect(told(`chiesa di ${name}`), name).toBe('unclear');
});
