import { expect, it } from 'vitest';
import { postalCodeWarning } from './postal-code.ts';
import { municipalitiesByName } from './typed.ts';

const warn = (name: string, cap: string) => postalCodeWarning(municipalitiesByName(name), cap);

it('a postal code that is none of the town is remarked, with those that it has', () => {
  expect(warn('Cesena', '00184')).toBe('Cesena ha i CAP 47521 e 47522, non 00184: controlla comune e CAP.');
  expect(warn('Cesenatico', '47521')).toBe('Cesenatico ha il CAP 47042, non 47521: controlla comune e CAP.');
  expect(warn('Roma', '47521')).toMatch(/^Roma ha i CAP da 00\d{3} a 00\d{3}, non 47521/);
  expect(warn('Samone', '47521')).toBe('Nessun comune con questo nome ha il CAP 47521: controlla comune e CAP.');
});

it('nothing is said of its own, of a town that is not known, or while the code is typed', () => {
  for (const [name, cap] of [
    ['Cesena', '47522'],
    ['Roma', '00184'],
    ['Samone', '38059'],
    ['Lugano', '69000'],
    ['Cesena', '001'],
    ['Cesena', ''],
  ] as const)
    expect(warn(name, cap)).toBeUndefined();
});
