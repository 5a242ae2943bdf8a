/** A date as people type it, and the position of the caret. */
interface MaskedText {
  readonly text: string;
  readonly caret: number;
}

const isoShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const fullShape = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** `YYYY-MM-DD` as `DD/MM/YYYY`; an unfinished text stays as it is. */
export const toItalianDate = (held: string): string => held.replace(isoShape, '$3/$2/$1');

/** `DD/MM/YYYY` as `YYYY-MM-DD`; an unfinished text stays as it is, and no schema accepts it. */
export const toIsoDate = (shown: string): string => shown.replace(fullShape, '$3-$2-$1');

/**
 * Formats typed text as `DD/MM/YYYY`. A slash appears with the digit after it, so that deleting never gets stuck; a
 * typed separator ends a day or month of one digit. A pasted `YYYY-MM-DD` is converted.
 */
export function maskDate(typed: string, caret: number): MaskedText {
  const text = formatDigits(toItalianDate(typed.trim()));
  const before = formatDigits(toItalianDate(typed.slice(0, caret).trim()));
  return { text, caret: caret >= typed.length ? text.length : Math.min(before.length, text.length) };
}

function formatDigits(typed: string): string {
  const parts: [string, string, string] = ['', '', ''];
  const widths = [2, 2, 4];
  let place = 0;
  for (const character of typed) {
    const part = parts[place] ?? '';
    if (/\d/.test(character)) {
      if (part.length === widths[place]) place += 1;
      if (place > 2) break;
      parts[place] = (parts[place] ?? '') + character;
    } else if (/[/.\-\s]/.test(character) && place < 2 && part !== '') {
      place += 1;
    }
  }
  return parts.slice(0, place + 1).join('/');
}

/**
 * Completes what was typed when the field is left: «8/3/38» is 08/03/1938. A year of two digits is the latest one that
 * is not after `thisYear`.
 */
export function completeDate(shown: string, thisYear: number): string {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(shown);
  if (!parts) return shown;
  const [, day = '', month = '', year = ''] = parts;
  const century = Math.floor(thisYear / 100) * 100;
  const short = century + Number(year);
  const full = year.length === 4 ? year : String(short > thisYear ? short - 100 : short);
  return [day.padStart(2, '0'), month.padStart(2, '0'), full].join('/');
}
