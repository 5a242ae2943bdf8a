import { findBareHours, findNamedHours } from './funeral-hours.ts';
import { toPlainText } from './funeral-words.ts';

const hourFiguresPattern = /\d{1,2}(?:\s?[.,:]\s?\d{2})?/;

/**
 * Offsets of the hour in a text, so that it can be replaced: of its figures, or of all its words where there are none. Of several hours it
 * takes the one that equals `time` (`HH:MM`), also written with twelve hours (`alle 3`), else the first. Null where the text names no hour.
 */
export function findHourSpan(
  text: string,
  time: string | null,
): { readonly start: number; readonly end: number } | null {
  const plain = toPlainText(text);
  const hours = [...findNamedHours(plain), ...findBareHours(plain, [])];
  const [hour = 0, minute = 0] = time?.split(':').map(Number) ?? [];
  const wanted = hour * 60 + minute;
  // «Dalle 22» of a vigil is not the funeral at 10.
  const meant =
    hours.find(({ minutes }) => minutes === wanted) ??
    hours.find(({ minutes }) => minutes !== null && minutes % 720 === wanted % 720);
  const found = (time && meant) || hours[0];
  if (!found) return null;
  const written = hourFiguresPattern.exec(text.slice(found.start, found.end));
  if (!written) return { start: found.start, end: found.end };
  const start = found.start + written.index;
  return { start, end: start + written[0].length };
}
