import { describe, expect, it } from 'vitest';
import { ageAtDeath, readTaxCodePerson, referenceDay } from './person.ts';
import { controlCharacter } from './tax-code.ts';

const today = '2026-11-20';
const code = (start: string) => start + controlCharacter(start);

describe('the person behind a tax code', () => {
  it('has a sex and a birth date', () => {
    expect(readTaxCodePerson(code('DLLMTR38C52D704'), today)).toEqual({
      sex: 'F',
      birth: '1938-03-12',
      otherBirth: null,
      placeCode: 'D704',
    });
  });

  it('is a centenarian rather than a child, with the other date at hand', () => {
    expect(readTaxCodePerson(code('RSSMRA24A01H501'), today)).toEqual({
      sex: 'M',
      birth: '1924-01-01',
      otherBirth: '2024-01-01',
      placeCode: 'H501',
    });
  });

  it.each([
    // Born on 1 January 1910 to 1914 or 2010 to 2014, who died on 20 November 2026.
    ['14', '1914-01-01', '2014-01-01', 'at 112 or 12'],
    ['13', '2013-01-01', '1913-01-01', 'at 13 or 113'],
    ['12', '2012-01-01', '1912-01-01', 'at 14 or 114'],
    ['11', '2011-01-01', '1911-01-01', 'at 15 or 115'],
    ['10', '2010-01-01', '1910-01-01', 'at 16 or 116'],
  ])('is the likelier of the dead: year %s is %s, and %s is offered (%s)', (year, birth, otherBirth) => {
    expect(readTaxCodePerson(code(`RSSMRA${year}A01H501`), today)).toMatchObject({ birth, otherBirth });
  });

  it('is read on the day of the death where it is known', () => {
    const asked = (decesso: string) => readTaxCodePerson(code('RSSMRA13A01H501'), referenceDay(decesso, today));
    expect(asked('')).toMatchObject({ birth: '2013-01-01', otherBirth: '1913-01-01' });
    expect(asked('2024-05-01')).toMatchObject({ birth: '1913-01-01', otherBirth: '2013-01-01' });
    expect(asked('2010-05-01')).toMatchObject({ birth: '1913-01-01', otherBirth: null });
    expect(referenceDay('2027-01-01', today)).toBe(today);
    expect(referenceDay('20/11', today)).toBe(today);
    expect(referenceDay('0202-11-20', today)).toBe(today);
  });

  it('is young where nobody gets that old', () => {
    expect(readTaxCodePerson(code('RSSMRA05A01H501'), today)).toMatchObject({ birth: '2005-01-01', otherBirth: null });
  });

  it('stays unknown with a wrong control character or an impossible day', () => {
    const right = code('RSSMRA80A01H501');
    expect(readTaxCodePerson(right.slice(0, 15) + (right.endsWith('U') ? 'X' : 'U'), today)).toBeNull();
    expect(readTaxCodePerson(code('RSSMRA80B30H501'), today)).toBeNull();
    expect(readTaxCodePerson('RSSMRA80', today)).toBeNull();
  });
});

describe('the age at death', () => {
  it('grows on the birthday', () => {
    expect(ageAtDeath('1938-03-12', '2025-11-18')).toBe(87);
    expect(ageAtDeath('1938-03-12', '2025-03-11')).toBe(86);
    expect(ageAtDeath('1938-03-12', '2025-03-12')).toBe(87);
  });

  it('waits for two whole dates in their order', () => {
    expect(ageAtDeath('1938-03-12', '18/11')).toBeNull();
    expect(ageAtDeath('', '2025-11-18')).toBeNull();
    expect(ageAtDeath('2025-11-18', '1938-03-12')).toBeNull();
  });
});
