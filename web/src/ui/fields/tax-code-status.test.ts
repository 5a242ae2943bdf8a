import { describe, expect, it } from 'vitest';
import { looksLikeOmocodia, maskTaxCode, missingCharactersText, taxCodeStage } from './tax-code-status.ts';

const typed = (keys: string, omocodia = false) =>
  [...keys].reduce((code, key) => maskTaxCode(code + key, code, omocodia), '');

describe('the mask of the tax code', () => {
  it('turns letters into capitals and ignores keys that do not fit', () => {
    expect(typed('dll7mtr3x8c52d704u')).toBe('DLLMTR38C52D704U');
  });

  it('ignores a first key that does not fit, also over a selection', () => {
    expect(maskTaxCode('7', '', false)).toBe('');
    expect(maskTaxCode('7', 'DLLMTR38C52D704U', false)).toBe('');
  });

  it('ignores a seventeenth character', () => {
    expect(typed('DLLMTR38C52D704UX')).toBe('DLLMTR38C52D704U');
  });

  it('lets letters in place of digits in only with omocodia', () => {
    expect(typed('RSSMRA80A01H50M')).toBe('RSSMRA80A01H50');
    expect(typed('RSSMRA80A01H50M', true)).toBe('RSSMRA80A01H50M');
  });

  it('takes a pasted code with spaces', () => {
    expect(maskTaxCode(' dll mtr 38c52 d704u ', '', false)).toBe('DLLMTR38C52D704U');
  });

  it('keeps a wrong pasted code visible and lets it be mended', () => {
    const wrong = maskTaxCode('DLLMTR3XC52D704U', 'DLL', false);
    expect(wrong).toBe('DLLMTR3XC52D704U');
    expect(taxCodeStage(wrong, false)).toBe('wrong');
    expect(maskTaxCode('DLLMTR3C52D704U', wrong, false)).toBe('DLLMTR3C52D704U');
    expect(maskTaxCode('DLLMTR38C52D704U', 'DLLMTR3C52D704U', false)).toBe('DLLMTR38C52D704U');
  });

  it('lets a character be deleted from a right code', () => {
    expect(maskTaxCode('DLLMTR38C52D704', 'DLLMTR38C52D704U', false)).toBe('DLLMTR38C52D704');
    expect(maskTaxCode('DLMTR38C52D704U', 'DLLMTR38C52D704U', false)).toBe('DLMTR38C52D704U');
  });
});

describe('the stage of a tax code', () => {
  it('goes from empty over partial to complete, or is wrong', () => {
    expect(taxCodeStage('', false)).toBe('empty');
    expect(taxCodeStage('DLLMTR38C5', false)).toBe('partial');
    expect(taxCodeStage('DLLMTR38C52D704U', false)).toBe('complete');
    expect(taxCodeStage('RSSMRA80A01H50MX', false)).toBe('wrong');
    expect(taxCodeStage('RSSMRA80A01H50MX', true)).toBe('complete');
  });

  it('asks for omocodia as soon as a letter stands where a digit belongs', () => {
    expect(looksLikeOmocodia('RSSMRA80A01H50')).toBe(false);
    expect(looksLikeOmocodia('RSSMRAU')).toBe(true);
    expect(looksLikeOmocodia('RSSMRA80A01H50MX')).toBe(true);
    expect(looksLikeOmocodia('RSSMRA8X')).toBe(false);
    expect(looksLikeOmocodia('')).toBe(false);
  });

  it('counts what is missing', () => {
    expect(missingCharactersText('DLLMTR38C5')).toBe('Mancano 6 caratteri.');
    expect(missingCharactersText('DLLMTR38C52D704')).toBe('Manca 1 carattere.');
  });
});
