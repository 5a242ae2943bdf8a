import { describe, expect, it } from 'vitest';
import { controlCharacter } from './tax-code.ts';
import { ageAtDeath, personOf } from './tax-code-person.ts';

const today = '2026-11-20';
const code = (start: string) => start + controlCharacter(start);

describe('the person behind a tax code', () => {
  it('has a sex and a birth date', () => {
    expect(personOf(code('DLLMTR38C52D704'), today)).toEqual({
      sex: 'F',
      birth: '1938-03-12',
      otherBirth: null,
      placeCode: 'D704',
    });
  });

  it('is a centenarian rather than a child, with the other date at hand', () => {
    expect(personOf(code('RSSMRA24A01H501'), today)).toEqual({
      sex: 'M',
      birth: '1924-01-01',
      otherBirth: '2024-01-01',
      placeCode: 'H501',
    });
  });

  it('is young where nobody gets that old', () => {
    expect(personOf(code('RSSMRA05A01H501'), today)).toMatchObject({ birth: '2005-01-01', otherBirth: null });
  });

  it('stays unknown with a wrong control character or an impossible day', () => {
    const right = code('RSSMRA80A01H501');
    expect(personOf(right.slice(0, 15) + (right.endsWith('U') ? 'X' : 'U'), today)).toBeNull();
    expect(personOf(code('RSSMRA80B30H501'), today)).toBeNull();
    expect(personOf('RSSMRA80', today)).toBeNull();
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
