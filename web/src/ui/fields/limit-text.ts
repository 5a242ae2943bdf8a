import type { TextControl } from './upper-case.ts';

/** Text and the place of the caret in it. */
interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** The text as the server counts it: composed characters (NFC), a line break is one. */
export const countedText = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC');

/** Ignores what was typed or pasted beyond `limit` characters: of a paste, what fits is kept. */
export function limitText(text: string, caret: number, limit: number): Typed {
  const before = countedText(text.slice(0, caret));
  const after = countedText(text.slice(caret));
  const excess = before.length + after.length - limit;
  if (excess <= 0) return { text: countedText(before + after), caret: before.length };
  const kept = before.slice(0, Math.max(0, before.length - excess)).replace(/[\ud800-\udbff]$/, '');
  return { text: (kept + after).slice(0, limit), caret: kept.length };
}

/** Ignores in the control itself what goes beyond `limit`, leaves the caret where it was and answers the text. */
export function limitInPlace(control: TextControl, limit: number): string {
  const { text, caret } = limitText(control.value, control.selectionStart ?? control.value.length, limit);
  if (text !== control.value) {
    control.value = text;
    control.setSelectionRange(caret, caret);
  }
  return text;
}

/** The threshold below which the remaining characters have fallen, or null while there are plenty. */
export const reachedThreshold = (remaining: number): 100 | 50 | 0 | null =>
  remaining <= 0 ? 0 : remaining <= 50 ? 50 : remaining <= 100 ? 100 : null;
