import { describe, expect, it } from 'vitest';
import { limitInPlace, limitText, lowestReachedThreshold, normalizedText } from './limit-text.ts';

describe('text with a limit', () => {
  it('counts a line break and a composed letter as one', () => {
    expect(normalizedText('perche\u0301\r\n')).toBe('perché\n');
  });

  it('leaves text within the limit alone', () => {
    expect(limitText('abc', 2, 3)).toEqual({ text: 'abc', caret: 2 });
  });

  it('ignores a letter typed in the middle of a full text', () => {
    expect(limitText('abXcd', 3, 4)).toEqual({ text: 'abcd', caret: 2 });
  });

  it('keeps of a paste what fits', () => {
    expect(limitText('abXYZcd', 5, 5)).toEqual({ text: 'abXcd', caret: 3 });
  });

  it('never leaves half a character', () => {
    expect(limitText('ab\u{1f56f}', 4, 3)).toEqual({ text: 'ab', caret: 2 });
  });

  it('is cut in the control itself, where the caret stays', () => {
    const control = { value: 'abXcd', selectionStart: 3, setSelectionRange: (start: number) => carets.push(start) };
    const carets: number[] = [];
    expect([limitInPlace(control, 4), control.value, carets]).toEqual(['abcd', 'abcd', [2]]);
    expect([limitInPlace(control, 4), carets]).toEqual(['abcd', [2]]);
  });

  it('announces 100, 50 and 0', () => {
    expect([101, 100, 51, 50, 1, 0].map(lowestReachedThreshold)).toEqual([null, 100, 100, 50, 50, 0]);
  });
});
