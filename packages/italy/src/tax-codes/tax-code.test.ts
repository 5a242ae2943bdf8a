import { describe, expect, it } from 'vitest';
import {
  controlCharacter,
  isTaxCodeShape,
  normalizeTaxCode,
  readTaxCodeFields,
  startsLikeTaxCode,
} from './tax-code.ts';

const today = '2026-11-20';

describe('the shape of a tax code', () => {
  it('is 6 letters, 2 digits, 1 letter, 2 digits, 1 letter, 3 digits, 1 letter', () => {
    expect(isTaxCodeShape('DLLMTR38C52D704U', false)).toBe(true);
    for (const wrong of ['DLLMTR38C52D704', 'DLLMTR38C52D704UU', 'DLLMTR3XC52D704U', '1LLMTR38C52D704U', '']) {
      expect(isTaxCodeShape(wrong, false), wrong).toBe(false);
    }
  });

  it('takes letters in place of digits only with omocodia', () => {
    expect(isTaxCodeShape('DLLMTR38C52DT0QU', false)).toBe(false);
    expect(isTaxCodeShape('DLLMTR38C52DT0QU', true)).toBe(true);
    expect(isTaxCodeShape('DLLMTR38C52DA0QU', true)).toBe(false);
  });

  it('ignores case, spaces and dashes that people type', () => {
    expect(normalizeTaxCode(' dll mtr-38c52 d704u ')).toBe('DLLMTR38C52D704U');
  });

  it('is followed character by character while typing', () => {
    expect(startsLikeTaxCode('', false)).toBe(true);
    expect(startsLikeTaxCode('DLLMTR38C5', false)).toBe(true);
    expect(startsLikeTaxCode('DLLMTR3L', false)).toBe(false);
    expect(startsLikeTaxCode('DLLMTR3L', true)).toBe(true);
    expect(startsLikeTaxCode('DLLMT7', true)).toBe(false);
    expect(startsLikeTaxCode('DLLMTR38C52D704UX', true)).toBe(false);
  });
});

describe('reading a tax code', () => {
  it('tells sex, birth date and place', () => {
    expect(readTaxCodeFields('DLLMTR38C52D704U', today)).toEqual({
      sex: 'F',
      birthDate: '1938-03-12',
      placeCode: 'D704',
      controlOk: controlCharacter('DLLMTR38C52D704U') === 'U',
    });
    expect(readTaxCodeFields('RSSMRA80A01H501U', today)).toEqual({
      sex: 'M',
      birthDate: '1980-01-01',
      placeCode: 'H501',
      controlOk: true,
    });
  });

  it('reads an omocodia variant like the plain code, with a control character of its own', () => {
    const variant = 'RSSMRA80A01H50M';
    expect(readTaxCodeFields(variant + controlCharacter(variant), today)).toMatchObject({
      birthDate: '1980-01-01',
      placeCode: 'H501',
      controlOk: true,
    });
  });

  it('notices a wrong control character and still reads the rest', () => {
    expect(readTaxCodeFields('RSSMRA80A01H501X', today)).toMatchObject({ birthDate: '1980-01-01', controlOk: false });
  });

  it('knows no 30 February and no month F', () => {
    expect(readTaxCodeFields('RSSMRA80B30H501U', today)?.birthDate).toBeNull();
    expect(readTaxCodeFields('RSSMRA80F01H501U', today)?.birthDate).toBeNull();
  });

  it('takes the latest century that is not in the future', () => {
    expect(readTaxCodeFields('RSSMRA26S19H501U', today)?.birthDate).toBe('2026-11-19');
    expect(readTaxCodeFields('RSSMRA26S21H501U', today)?.birthDate).toBe('1926-11-21');
  });

  it('is null for anything else', () => {
    expect(readTaxCodeFields('12345678901', today)).toBeNull();
  });
});
