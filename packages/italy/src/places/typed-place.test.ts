import { describe, expect, it } from 'vitest';
import { placePathParts } from './address.ts';
import { findTypedPlace } from './typed-place.ts';

describe('a place typed where a person may be typed as well', () => {
  it.each([
    ['Cesena', 'emilia-romagna/forli-cesena/cesena', 'Cesena'],
    ['bianchi', 'calabria/cosenza/bianchi', 'bianchi'],
    ['Mestre', 'veneto/venezia/venezia', 'Mestre'],
    ['Reggio Emilia', 'emilia-romagna/reggio-nell-emilia/reggio-nell-emilia', 'Reggio Emilia'],
    ['Cesena (FC)', 'emilia-romagna/forli-cesena/cesena', ''],
    ['47042', 'emilia-romagna/forli-cesena/cesenatico', ''],
    ['prov. di Lucca', 'toscana/lucca', ''],
    ['Marche', 'marche', 'Marche'],
  ])('%s is found, with the name that it may be', (text, path, name) => {
    const found = findTypedPlace(text);
    expect([found && placePathParts(found.place).join('/'), found?.name]).toEqual([path, name]);
  });

  it.each(['', 'Bellandi', 'Mario Rossi', 'Mario Rossi di Cesena', 'San Giovanni', 'Castro', '99999'])(
    '%s is no place, or not one alone',
    (text) => {
      expect(findTypedPlace(text)).toBeUndefined();
    },
  );
});
