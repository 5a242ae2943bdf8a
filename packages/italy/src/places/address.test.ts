import { describe, expect, it } from 'vitest';
import { findPlaceByPath, nearestMunicipalities, type Place, placeOfMunicipality, placePathParts } from './address.ts';
import { findMunicipalityInProvince, municipalities } from './municipalities.ts';
import { currentProvinces, regionNames } from './provinces.ts';
import { placeSlug } from './slug.ts';

const nameOf = (place: Place | undefined) => {
  if (place?.kind === 'comune') return place.comune.nome;
  return place?.kind === 'provincia' ? place.provincia.nome : place?.regione;
};
const found = (path: string) => {
  const { place, here } = findPlaceByPath(path.split('/')) ?? {};
  return [nameOf(place), here];
};
const comune = (name: string, prov: string) => {
  const one = findMunicipalityInProvince(name, prov);
  if (!one) throw new Error(name);
  return one;
};

describe('the address of a place', () => {
  it.each([
    ["L'Aquila", 'l-aquila'],
    ["Reggio nell'Emilia", 'reggio-nell-emilia'],
    ["Valle d'Aosta", 'valle-d-aosta'],
    ['Forlì-Cesena', 'forli-cesena'],
    ["Sant'Angelo in Vado", 'sant-angelo-in-vado'],
    ['Bolzano', 'bolzano'],
  ])('writes %s as %s', (name, slug) => expect(placeSlug(name)).toBe(slug));

  it('is one for each region, province and municipality, and leads back to it', () => {
    const paths = new Set<string>();
    const all: Place[] = [
      ...regionNames.map((regione) => ({ kind: 'regione' as const, regione })),
      ...currentProvinces.map((provincia) => ({ kind: 'provincia' as const, regione: provincia.regione, provincia })),
      ...municipalities.map(placeOfMunicipality),
    ];
    for (const place of all) {
      const parts = placePathParts(place);
      paths.add(parts.join('/'));
      expect(findPlaceByPath(parts), parts.join('/')).toEqual({ place, here: true });
    }
    expect(paths.size).toBe(all.length);
  });

  it.each([
    ['emilia-romagna/forli-cesena/cesena', ['Cesena', true]],
    ['Emilia-Romagna/Forli-Cesena/Cesena', ['Cesena', false]],
    // Merged into Abetone Cutigliano in 2017.
    ['toscana/pistoia/abetone', ['Abetone Cutigliano', false]],
    ['trentino-alto-adige/bolzano/bozen', ['Bolzano', false]],
    ['emilia-romagna/ravenna/cesena', ['Cesena', false]],
    ['emilia-romagna/forli-cesena/atlantide', [undefined, undefined]],
    ['atlantide', [undefined, undefined]],
    ['emilia-romagna/forli-cesena/cesena/altro', [undefined, undefined]],
  ])('%s leads to %j', (path, wanted) => expect(found(path)).toEqual(wanted));
});

it('knows the towns around, nearest first', () => {
  const near = nearestMunicipalities(comune('Cesena', 'FC'), 5);
  expect(near.map(({ comune: { nome } }) => nome)).toContain('Bertinoro');
  expect(near.map(({ km }) => km)).toEqual([...near.map(({ km }) => km)].sort((a, b) => a - b));
  expect(near.every(({ km }) => km < 25)).toBe(true);
});
