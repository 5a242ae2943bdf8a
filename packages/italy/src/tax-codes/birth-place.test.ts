import { describe, expect, it } from 'vitest';
import lines from '../data/birth-places.json' with { type: 'json' };
import changes from '../data/changes.json' with { type: 'json' };
import { municipalities } from '../places/municipalities.ts';
import { findBirthPlace, resolveBirthPlaceAndDate } from './birth-place.ts';

const person = (placeCode: string, birth: string, otherBirth: string | null = null) =>
  ({ sex: 'F', placeCode, birth, otherBirth }) as const;

describe('the place of a cadastral code', () => {
  it('is the municipality in force, by its name and province of today', () => {
    for (const { catastale, nome, provincia } of municipalities)
      expect(findBirthPlace(catastale, '2026-11-20'), nome).toEqual({ name: nome, province: provincia.sigla });
  });

  it('has no province abroad, and is unknown where nobody gave the code out', () => {
    expect(findBirthPlace('Z133', '1950-01-01')).toEqual({ name: 'Svizzera', province: null });
    expect(findBirthPlace('Z999', '1950-01-01')).toBeNull();
    expect(findBirthPlace('', '1950-01-01')).toBeNull();
  });

  it('has days in their order, and no broken letters', () => {
    for (const line of lines) {
      expect(line).toMatch(/^([A-Z]\d{3})?\|(\d{4}-\d\d-\d\d)?\|/);
      expect(line).not.toMatch(/[ÃÂ\uFFFD]/);
      const days = line.match(/\d{4}-\d\d-\d\d/g) ?? [];
      expect(days, line).toEqual([...new Set(days)].sort());
    }
  });

  it('is Lonato until 2007, and a province as it was', () => {
    expect(findBirthPlace('E667', '1938-03-12')).toEqual({ name: 'Lonato', province: 'BS' });
    expect(findBirthPlace('E667', '2007-11-02')).toBeNull();
    expect(findBirthPlace('M312', '2007-11-02')).toEqual({ name: 'Lonato del Garda', province: 'BS' });
    expect(findBirthPlace('D704', '1938-03-12')).toEqual({ name: 'Forlì', province: 'FO' });
    expect(findBirthPlace('G479', '1938-03-12')).toEqual({ name: 'Pesaro', province: 'PS' });
  });

  it('knows what the register does not know yet', () => {
    expect(findBirthPlace('C056', '2026-02-20')).toEqual({ name: 'Castegnero', province: 'VI' });
    expect(findBirthPlace('C056', '2026-02-21')).toBeNull();
    expect(findBirthPlace('M439', '2026-02-20')).toBeNull();
    expect(findBirthPlace('M439', '2026-02-21')).toEqual({ name: 'Castegnero Nanto', province: 'VI' });
    expect(findBirthPlace('B745', '2025-12-31')).toEqual({ name: 'Carbonia', province: 'SU' });
    expect(findBirthPlace('B745', '2026-01-01')).toEqual({ name: 'Carbonia', province: 'CI' });
    expect(findBirthPlace('G015', '2010-01-01')?.province).toBe('OT');
    expect(findBirthPlace('G015', '2020-01-01')?.province).toBe('SS');
    expect(findBirthPlace('G015', '2026-01-01')?.province).toBe('OT');
  });
});

describe('the changes after the register', () => {
  const before = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const merging = changes.municipalities.flatMap(({ day, code, merges = [] }) =>
    merges.map((one) => ({ day, code, one })),
  );

  it('have a day and a source each', () => {
    for (const { day, source } of [...changes.municipalities, ...changes.provinces]) {
      expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(source.length).toBeGreaterThan(20);
    }
  });

  it('count from their day on', () => {
    for (const { day, code, name } of changes.municipalities)
      if (name)
        expect([findBirthPlace(code, day)?.name, findBirthPlace(code, before(day))?.name === name]).toEqual([
          name,
          false,
        ]);
    for (const { day, one } of merging) {
      expect(findBirthPlace(one, before(day)), one).not.toBeNull();
      expect(findBirthPlace(one, day), one).toBeNull();
    }
    for (const { day, from, province, municipalities: codes } of changes.provinces)
      for (const code of codes)
        expect([findBirthPlace(code, before(day))?.province, findBirthPlace(code, day)?.province]).toEqual([
          from,
          province,
        ]);
  });

  it('are all in the list of what is in force', () => {
    const inForce = new Map(municipalities.map((one) => [one.catastale, one]));
    for (const { one, code } of merging) expect([inForce.has(one), inForce.has(code)]).toEqual([false, true]);
    for (const { code, name } of changes.municipalities) if (name) expect(inForce.get(code)?.nome).toBe(name);
    const moved = new Map(
      changes.provinces.flatMap(({ municipalities: codes, from }) => codes.map((code) => [code, from] as const)),
    );
    const listed = municipalities.filter(({ provinciaPrima }) => provinciaPrima !== '');
    expect(moved).toEqual(new Map(listed.map(({ catastale, provinciaPrima }) => [catastale, provinciaPrima] as const)));
  });
});

describe('a person with the place of birth', () => {
  it('keeps both dates where the place existed on both', () => {
    const both = person('H501', '1924-01-01', '2024-01-01');
    expect(resolveBirthPlaceAndDate(both)).toEqual({ person: both, place: { name: 'Roma', province: 'RM' } });
  });

  it('was born when the place existed', () => {
    expect(resolveBirthPlaceAndDate(person('D620', '1924-06-01', '2024-06-01'))).toEqual({
      person: person('D620', '1924-06-01'),
      place: { name: 'Fiume', province: 'FU' },
    });
    expect(resolveBirthPlaceAndDate(person('M320', '1915-06-01', '2015-06-01'))).toEqual({
      person: person('M320', '2015-06-01'),
      place: { name: 'Valsamoggia', province: 'BO' },
    });
  });

  it('stays as read where the place is unknown', () => {
    const unknown = person('Z999', '1924-01-01', '2024-01-01');
    expect(resolveBirthPlaceAndDate(unknown)).toEqual({ person: unknown, place: null });
  });
});
