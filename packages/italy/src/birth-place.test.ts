import { describe, expect, it } from 'vitest';
import { birthPlaceOf, withBirthPlace } from './birth-place.ts';
import lines from './data/places.json' with { type: 'json' };
import { municipalities } from './municipalities.ts';

const person = (placeCode: string, birth: string, otherBirth: string | null = null) =>
  ({ sex: 'F', placeCode, birth, otherBirth }) as const;

describe('the place of a cadastral code', () => {
  it('is the municipality in force, by its name and province of today', () => {
    for (const { catastale, nome, provincia } of municipalities)
      expect(birthPlaceOf(catastale, '2026-11-20'), nome).toEqual({ name: nome, province: provincia.sigla });
  });

  it('has no province abroad, and is unknown where nobody gave the code out', () => {
    expect(birthPlaceOf('Z133', '1950-01-01')).toEqual({ name: 'Svizzera', province: null });
    expect(birthPlaceOf('Z999', '1950-01-01')).toBeNull();
    expect(birthPlaceOf('', '1950-01-01')).toBeNull();
  });

  it('stands once in the list, with days in their order', () => {
    const codes = lines.map((line) => line.slice(0, 4));
    expect(codes).toEqual([...new Set(codes)].sort());
    for (const line of lines) {
      expect(line).toMatch(/^[A-Z]\d{3}\|[^|]+(\|([A-Z]{2})?(\|(\d{4}-\d\d-\d\d)?(\|\d{4}-\d\d-\d\d)?)?)?$/);
      expect(line).not.toMatch(/[ÃÂ�]/);
      const [, , , from = '', to = ''] = line.split('|');
      expect(to === '' || from < to, line).toBe(true);
    }
  });
});

describe('a person with the place of birth', () => {
  it('keeps both dates where the place existed on both', () => {
    const both = person('H501', '1924-01-01', '2024-01-01');
    expect(withBirthPlace(both)).toEqual({ person: both, place: { name: 'Roma', province: 'RM' } });
  });

  it('was born when the place existed', () => {
    expect(withBirthPlace(person('D620', '1924-06-01', '2024-06-01'))).toEqual({
      person: person('D620', '1924-06-01'),
      place: { name: 'Fiume', province: 'FU' },
    });
    expect(withBirthPlace(person('M320', '1915-06-01', '2015-06-01'))).toEqual({
      person: person('M320', '2015-06-01'),
      place: { name: 'Valsamoggia', province: 'BO' },
    });
  });

  it('stays as read where the place is unknown', () => {
    const unknown = person('Z999', '1924-01-01', '2024-01-01');
    expect(withBirthPlace(unknown)).toEqual({ person: unknown, place: null });
  });
});
