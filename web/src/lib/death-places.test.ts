import { expect, it } from 'vitest';
import { deathPlaceSuggestions } from './death-places.ts';

const offered = (typed: string, comune = 'CESENA') =>
  deathPlaceSuggestions(typed, comune, []).map(({ value }) => value);

it('the own home, hospital, hospice, home and RSA of the town, and the town are offered for a death', () => {
  expect(deathPlaceSuggestions('', 'CESENA', [])).toEqual([
    { value: 'PROPRIA ABITAZIONE', detail: 'nella propria abitazione' },
    { value: 'OSPEDALE DI CESENA', detail: 'all’Ospedale di Cesena' },
    { value: 'HOSPICE DI CESENA', detail: 'all’Hospice di Cesena' },
    { value: 'CASA DI RIPOSO DI CESENA', detail: 'alla Casa di Riposo di Cesena' },
    { value: 'RSA DI CESENA', detail: 'nella RSA di Cesena' },
    { value: 'CESENA', detail: 'a Cesena' },
  ]);
});

it('what was typed chooses among them, and a town with an article keeps it', () => {
  expect(offered('ospe')).toEqual(['OSPEDALE DI CESENA']);
  expect(offered('abit')).toEqual(['PROPRIA ABITAZIONE']);
  expect(offered('RSA', "L'AQUILA")).toEqual(["RSA DELL'AQUILA"]);
  expect(offered('ospedale d', '')).toEqual([]);
});

it('municipalities come first, each once', () => {
  const towns = [
    { nome: 'Cesena', prov: 'FC' },
    { nome: 'Cesenatico', prov: 'FC' },
  ];
  const found = deathPlaceSuggestions('cese', 'CESENA', towns).map(({ value }) => value);
  expect(found.filter((value) => value === 'CESENA')).toHaveLength(1);
  expect(found.slice(0, 2)).toEqual(['CESENA', 'CESENATICO']);
});
