import type { TextControl } from './upper-case.ts';

/** A text and the position of the caret in it. */
interface TextWithCaret {
  readonly text: string;
  readonly caret: number;
}

/** The text as the server counts its characters: composed (NFC), a line break is one. */
export const normalizedText = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC');

/** Cuts what was typed or pasted beyond `limit` characters; of a pasted text, the part that fits stays. */
export function limitText(text: string, caret: number, limit: number): TextWithCaret {
  const before = normalizedText(text.slice(0, caret));
  const after = normalizedText(text.slice(caret));
  const excess = before.length + after.length - limit;
  if (excess <= 0) return { text: normalizedText(before + after), caret: before.length };
  const kept = before.slice(0, Math.max(0, before.length - excess)).replace(/[\ud800-\udbff]$/, '');
  return { text: (kept + after).slice(0, limit), caret: kept.length };
}

/** Applies `limitText` to a control, keeps the caret and returns the text. */
export function limitInPlace(control: TextControl, limit: number): string {
  const { text, caret } = limitText(control.value, control.selectionStart ?? control.value.length, limit);
  if (text !== control.value) {
    control.value = text;
    control.setSelectionRange(caret, caret);
  }
  return text;
}

/** The lowest threshold that the number of remaining characters has reached; null above 100. */
export const lowestReachedThreshold = (remaining: number): 100 | 50 | 0 | null =>
  remaining <= 0 ? 0 : remaining <= 50 ? 50 : remaining <= 100 ? 100 : null;
