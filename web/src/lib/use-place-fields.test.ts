import type { SuggestedMunicipality } from '@commiato/contracts/notices/municipalities';
import { expect, it } from 'vitest';
import { fieldsAfterTyping, isUnknownTown, placeValuesOfTowns } from './use-place-fields.ts';

const town = (nome: string, prov: string, cap: readonly string[]): SuggestedMunicipality => ({
  nome,
  gia: '',
  prov,
  provincia: prov,
  regione: 'Emilia-Romagna',
  cap: [...cap],
});
const forlimpopoli = town('Forlimpopoli', 'FC', ['47034']);

it('the postal code of another town of the same province does not stay: the town’s own takes its place, or none', () => {
  expect(placeValuesOfTowns([forlimpopoli], '47521')).toEqual({
    comune: 'Forlimpopoli',
    regione: 'Emilia-Romagna',
    prov: 'FC',
    cap: '47034',
  });
  expect(placeValuesOfTowns([town('Cesena', 'FC', ['47521', '47522'])], '47034').cap).toBe('');
  expect(placeValuesOfTowns([town('Cesena', 'FC', ['47521', '47522'])], '47522')).not.toHaveProperty('cap');
});

it('of several towns of one name only a postal code that none of them has goes; an unknown one changes nothing', () => {
  const samone = [town('Samone', 'TO', ['10010']), town('Samone', 'TN', ['38059'])];
  expect(placeValuesOfTowns(samone, '47521')).toEqual({ cap: '' });
  expect(placeValuesOfTowns(samone, '38059')).toEqual({});
  expect(placeValuesOfTowns([], '47521')).toEqual({});
});

it('what was chosen by hand while the answer was on its way stays, province and region together', () => {
  const left = { comune: 'Forlimpopoli', prov: '', regione: '', cap: '' };
  expect(fieldsAfterTyping([forlimpopoli], left, left)).toEqual({
    comune: 'Forlimpopoli',
    regione: 'Emilia-Romagna',
    prov: 'FC',
    cap: '47034',
  });
  const regionChosen = { ...left, regione: 'Lazio' };
  expect(fieldsAfterTyping([forlimpopoli], left, regionChosen)).toEqual({ comune: 'Forlimpopoli', cap: '47034' });
  // A province of the region that stood there before.
  const inLazio = { ...left, prov: 'RM', regione: 'Lazio' };
  const provinceChosen = { ...inLazio, prov: 'VT' };
  expect(fieldsAfterTyping([forlimpopoli], inLazio, provinceChosen)).not.toHaveProperty('regione');
  const codeTyped = { ...left, cap: '47121' };
  expect(fieldsAfterTyping([forlimpopoli], left, codeTyped)).not.toHaveProperty('cap');
});

it('of several towns of one name the chosen province says which was typed', () => {
  const samone = [town('Samone', 'TN', ['38059']), town('Samone', 'TO', ['10010'])];
  const left = { comune: 'Samone', prov: 'TO', regione: 'Piemonte', cap: '10121' };
  expect(fieldsAfterTyping(samone, left, left)).toMatchObject({ prov: 'TO', cap: '10010' });
});

it('a town is unknown that no municipality is called like now or was before, whatever begins like it', () => {
  const valsamoggia = { ...town('Valsamoggia', 'BO', ['40053']), gia: 'Bazzano' };
  expect(isUnknownTown([], 'San Marino')).toBe(true);
  expect(isUnknownTown([town('Bernalda', 'MT', ['75012'])], 'Berna')).toBe(true);
  expect(isUnknownTown([forlimpopoli], 'FORLIMPOPOLI') || isUnknownTown([valsamoggia], 'bazzano')).toBe(false);
});
