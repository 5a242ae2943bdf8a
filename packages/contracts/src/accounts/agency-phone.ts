import { line } from '../common.ts';
import { telephoneDigits } from '../telephone.ts';

/** A run of digits, with the signs that people put between them: `0547/12 34 56`. */
const digitRunPattern = /\d(?:[\s/.-]?\d)*/g;
/** Fewest digits of a number that stands beside words: `0547 123456 int. 2` has one, `ore 9-12 e 15-18` has none. */
const minDigitsBesideWords = 5;
const hasNumberBesideWords = (typed: string): boolean =>
  (typed.match(digitRunPattern) ?? []).some((run) => telephoneDigits(run).length >= minDigitsBesideWords);

/**
 * A telephone number of an agency, as typed; it may be empty. `chiamare mattina` stood on the public pages where
 * visitors look for a number. Other doubtful numbers only get a warning at the field.
 */
export const agencyPhone = line(30).refine(
  (typed) => !/\p{L}/u.test(typed) || hasNumberBesideWords(typed),
  'Scrivi il numero in cifre, per esempio 0547 123456.',
);
