import { describe, expect, it } from 'vitest';
import { upperCaseInPlace } from './upper-case.ts';

function control(value: string, selectionStart: number) {
  return {
    value,
    selectionStart,
    setSelectionRange(start: number) {
      this.selectionStart = start;
    },
  };
}

describe('text forced to capitals while typing', () => {
  it('keeps the caret in the middle of the text', () => {
    const field = control('MARiA TERESA', 4);
    expect(upperCaseInPlace(field)).toBe('MARIA TERESA');
    expect(field).toMatchObject({ value: 'MARIA TERESA', selectionStart: 4 });
  });

  it('knows accents', () => {
    expect(upperCaseInPlace(control('niccolò d’amico è', 3))).toBe('NICCOLÒ D’AMICO È');
  });

  it('moves the caret past a letter that becomes two', () => {
    const field = control('STRAß', 5);
    expect(upperCaseInPlace(field)).toBe('STRASS');
    expect(field.selectionStart).toBe(6);
  });
});
