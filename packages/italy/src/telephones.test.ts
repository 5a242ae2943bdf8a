import { expect, it } from 'vitest';
import { internationalNumber } from './telephones.ts';

it('writes a number as it is dialled from anywhere, with the zero of Italian land lines', () => {
  const numbers = {
    '0547 555 0142': '+3905475550142',
    '333/555.01.78': '+393335550178',
    '393 555 0178': '+393935550178',
    '+39 0547 5550142': '+3905475550142',
    '(+39) 0547 5550142': '+3905475550142',
    '0039 333 5550178': '+393335550178',
    '39 333 5550178': '+393335550178',
    '+41 91 123 45 67': '+41911234567',
    '800 123 456': '+39800123456',
    '112': '112',
    '': '',
  };
  for (const [typed, dialled] of Object.entries(numbers)) expect(internationalNumber(typed), typed).toBe(dialled);
});
