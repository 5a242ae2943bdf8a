import { accentedName, withAccents } from './accents.ts';
import { capitalizePersonName, capitalizePlaceName } from './capitals.ts';

/** A Scottish name whose second capital is missing: `Mcdonald`. */
const scottishNamePattern = /(?<!\p{L})Mc\p{Ll}(?=\p{L}{2})/gu;

/**
 * How a person's name may have been meant: with accents for apostrophes (`NICOLO'`), a space behind `ved.`, the capitals of `McDonald`, and
 * those of a name typed without any. Null where there is nothing to offer. What is in capitals stays in capitals.
 */
export function suggestNameSpelling(typed: string): string | null {
  const text = typed.trim();
  const inSmallLetters = text === text.toLowerCase();
  const offered = inSmallLetters
    ? capitalizePersonName(text)
    : accentedName(text).replace(scottishNamePattern, (found) => found.slice(0, 2) + found.slice(2).toUpperCase());
  return offered === text ? null : offered;
}

/**
 * How a place may have been meant: with accents for apostrophes, `FORLI'`, and with the usual capitals where it was typed without any. Null
 * where there is nothing to offer.
 */
export function suggestPlaceSpelling(typed: string): string | null {
  const text = typed.trim();
  const offered = text === text.toLowerCase() ? capitalizePlaceName(text) : withAccents(text);
  return offered === text ? null : offered;
}
