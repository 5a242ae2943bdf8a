import { spelledName, withAccents } from './accents.ts';
import { personCapitals } from './capitals.ts';

/** A Scottish name whose second capital is missing: `Mcdonald`. */
const scottish = /(?<!\p{L})Mc\p{Ll}(?=\p{L}{2})/gu;

/**
 * How a person's name may have been meant: with accents for apostrophes (`NICOLO'`), a space behind `ved.`, the capitals of `McDonald`, and
 * those of a name typed without any. Null where there is nothing to offer. What is in capitals stays in capitals.
 */
export function offeredName(typed: string): string | null {
  const text = typed.trim();
  const inSmallLetters = text === text.toLowerCase();
  const offered = inSmallLetters
    ? personCapitals(text)
    : spelledName(text).replace(scottish, (found) => found.slice(0, 2) + found.slice(2).toUpperCase());
  return offered === text ? null : offered;
}

/** How a place may have been meant: with accents for apostrophes, `FORLI'`. Null where there is nothing to offer. */
export function offeredPlace(typed: string): string | null {
  const offered = withAccents(typed.trim());
  return offered === typed.trim() ? null : offered;
}
